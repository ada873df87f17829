/** In place of the package that copies static properties from one component to another. */
// oxlint-disable-next-line import/no-default-export -- Emotion imports the default
export default function noHoisting<Target>(target: Target): Target {
  return target;
}
