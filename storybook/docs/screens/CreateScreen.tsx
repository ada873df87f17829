import Button from '@mui/material/Button';
import {
  ArchetypeSelect,
  AttributeSelect,
  CategorySelect,
  FormColumns,
  FormSection,
  ImagePicker,
  PageHeader,
  StickyActions,
  StyleSelect,
  TextInput,
} from '@neo/ui';
import type { ArchetypeOption } from '@neo/ui';
import { useRef, useState } from 'react';
import type { FormEvent } from 'react';
import {
  archetypes,
  attributes,
  categories,
  styles,
} from '../../../libs/ui/src/fixtures/choices.ts';
import { Shell } from './Shell.tsx';

const nothing = () => undefined;
const counting = (length: number, max: number, warnAbove: number) => ({
  length,
  max,
  warnAbove,
  warning: 'Getting close!',
  tooLong: 'Too long!',
});

/** The form of a new NEO. Sent too early, it leads to the first field that is missing. */
export function CreateScreen() {
  const [isSent, setSent] = useState(false);
  const [name, setName] = useState('');
  const [archetype, setArchetype] = useState<ArchetypeOption['value'] | null>(null);
  const [traits, setTraits] = useState<string[]>([]);
  const [style, setStyle] = useState<string | null>(null);
  const [chosen, setChosen] = useState<string[]>([]);
  const nameRef = useRef<HTMLInputElement>(null);
  const archetypeRef = useRef<HTMLInputElement>(null);
  const traitsRef = useRef<HTMLInputElement>(null);
  const styleRef = useRef<HTMLInputElement>(null);
  const wrong = (is: boolean, message: string) => (isSent && is ? message : undefined);
  const send = (event: FormEvent) => {
    event.preventDefault();
    setSent(true);
    const first =
      (name === '' && nameRef) ||
      (archetype === null && archetypeRef) ||
      (traits.length === 0 && traitsRef) ||
      (style === null && styleRef);
    if (first) first.current?.focus();
  };
  return (
    <Shell current="#create">
      <PageHeader
        title="Create New NEO"
        back={{ href: '#dashboard', label: 'Back to Dashboard' }}
        actions={<Button variant="outlined">Guide me</Button>}
      />
      <form noValidate onSubmit={send}>
        <FormColumns
          start={
            <>
              <FormSection title="Basics">
                <ImagePicker
                  label="Picture"
                  image={null}
                  imageAlt="Picture of the NEO"
                  onPick={nothing}
                  onRemove={nothing}
                  chooseLabel="Choose a picture"
                  replaceLabel="Replace"
                  removeLabel="Remove"
                  hint="PNG, JPEG, GIF or WebP, up to 500KB. You can also drop or paste one."
                />
                <TextInput
                  ref={nameRef}
                  label="Name"
                  required
                  value={name}
                  onChange={(event) => setName(event.target.value)}
                  error={wrong(name === '', 'Name is required')}
                  counter={counting(name.length, 20, 16)}
                />
                <TextInput
                  label="Description"
                  multiline
                  minRows={2}
                  counter={counting(0, 80, 70)}
                />
                <CategorySelect
                  label="Categories"
                  options={categories}
                  value={chosen}
                  onChange={setChosen}
                  chosenLabel={(count, max) => `Selected Categories (${count}/${max})`}
                  leftLabel={(left) => `You can select ${left} more`}
                />
              </FormSection>
              <FormSection title="Knowledge" aside="Optional">
                <TextInput
                  label="Knowledge"
                  multiline
                  minRows={4}
                  counter={counting(0, 1024, 920)}
                />
              </FormSection>
            </>
          }
          end={
            <>
              <FormSection title="Personality">
                <ArchetypeSelect
                  ref={archetypeRef}
                  label="Archetype"
                  required
                  options={archetypes}
                  value={archetype}
                  onChange={setArchetype}
                  error={wrong(archetype === null, 'Please select an archetype')}
                />
                <AttributeSelect
                  ref={traitsRef}
                  label="Character attributes"
                  required
                  options={attributes}
                  value={traits}
                  onChange={setTraits}
                  searchLabel="Search attributes..."
                  clearSearchLabel="Clear search"
                  nothingFoundLabel="No attribute is called that."
                  chosenLabel="Selected attributes"
                  removeLabel={(label) => `Remove ${label}`}
                  error={wrong(
                    traits.length === 0,
                    'Please select at least one character attribute',
                  )}
                />
                <StyleSelect
                  ref={styleRef}
                  label="Response style"
                  required
                  options={styles}
                  value={style}
                  onChange={setStyle}
                  error={wrong(style === null, 'Please select a response style')}
                />
              </FormSection>
              <FormSection title="Instructions" aside="Optional">
                <TextInput
                  label="Special instructions"
                  multiline
                  minRows={4}
                  counter={counting(0, 1024, 920)}
                />
              </FormSection>
            </>
          }
        />
        <StickyActions aboveNav>
          <Button variant="outlined">Cancel</Button>
          <Button type="submit" variant="contained">
            Create NEO
          </Button>
        </StickyActions>
      </form>
    </Shell>
  );
}
