/** In place of the package that copies static properties from one component to another. */
export default function noHoisting<Target>(target: Target): Target {
  return target;
}
