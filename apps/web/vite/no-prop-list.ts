/** In place of the package that lists all attributes of HTML and SVG. */
// oxlint-disable-next-line import/no-default-export -- Emotion imports the default
export default function isPropValid(name: string): boolean {
  return name !== 'theme' && name !== 'ownerState' && name !== 'sx' && name !== 'as';
}
