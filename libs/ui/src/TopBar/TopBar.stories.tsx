import type { Meta, StoryObj } from '@storybook/react-vite';
import Button from '@mui/material/Button';
import { expect } from 'storybook/test';
import { ColorSchemeToggle } from '../ColorSchemeToggle/index.ts';
import { LanguageControl } from '../LanguageControl/index.ts';
import { navigation, userItems } from '../fixtures/shell.tsx';
import { UserMenu } from '../UserMenu/index.ts';
import { TopBar } from './TopBar.tsx';

const meta = {
  title: 'Shell/TopBar',
  component: TopBar,
  args: {
    brand: { href: '#home', label: 'NEO' },
    navLabel: 'Main',
    items: navigation,
    end: (
      <>
        <ColorSchemeToggle toNightLabel="Turn the lights off" toDayLabel="Turn the lights on" />
        <UserMenu label="Your account" name="Ada" detail="ada@example.org" items={userItems} />
      </>
    ),
  },
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof TopBar>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = { globals: { viewport: { value: 'wide' } } };
export const Phone: Story = {
  args: { back: { href: '#back', label: 'Back' } },
  globals: { viewport: { value: 'smallest' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Back' })).toBeVisible();
    await expect(canvas.queryByRole('navigation')).toBeNull();
  },
};
export const SignedOut: Story = {
  args: {
    items: [],
    end: (
      <Button variant="contained" size="small" href="#signin">
        Sign in
      </Button>
    ),
  },
};
/** The longest content on a small phone: only the mark of the brand shows. */
export const SpanishVisitor: Story = {
  args: {
    back: { href: '#back', label: 'Volver' },
    items: [],
    end: (
      <>
        <LanguageControl
          label="Idioma"
          options={[{ value: 'es', label: 'Español', short: 'ES' }]}
          value="es"
          onChange={() => undefined}
        />
        <ColorSchemeToggle toNightLabel="Modo oscuro" toDayLabel="Modo claro" />
        <Button variant="contained" size="small" href="#signin">
          Iniciar sesión
        </Button>
      </>
    ),
  },
  globals: { viewport: { value: 'smallest' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'NEO' })).toBeVisible();
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
};
export const Night: Story = {
  globals: { scheme: 'dark', viewport: { value: 'wide' } },
  tags: ['!test'],
};
