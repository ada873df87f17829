import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, screen, waitFor, within } from 'storybook/test';
import { ShareDialog } from './ShareDialog.tsx';
import type { ShareTarget } from './ShareDialog.tsx';

const page = 'https://neo.example/neo/0198c2c4-7d4e-7c11-9a51-3f1e2d4c5b6a';
const targets: ShareTarget[] = [
  { kind: 'x', label: 'X', href: `https://twitter.com/intent/tweet?url=${page}` },
  { kind: 'linkedin', label: 'LinkedIn', href: `https://www.linkedin.com/share?url=${page}` },
  { kind: 'facebook', label: 'Facebook', href: `https://www.facebook.com/sharer?u=${page}` },
  { kind: 'reddit', label: 'Reddit', href: `https://www.reddit.com/submit?url=${page}` },
  { kind: 'whatsapp', label: 'WhatsApp', href: `https://wa.me/?text=${page}` },
  { kind: 'email', label: 'E-mail', href: `mailto:?body=${page}` },
];

const meta = {
  title: 'Feedback/ShareDialog',
  component: ShareDialog,
  args: {
    open: true,
    title: 'Share Ada Lovelace',
    description: 'Ada Lovelace - AI Chat',
    targets,
    url: page,
    urlLabel: 'Link',
    copyLabel: 'Copy link',
    copiedLabel: 'Link copied!',
    closeLabel: 'Close',
    newTabLabel: '(opens in a new tab)',
    onCopy: fn(),
    onClose: fn(),
  },
  parameters: { docs: { story: { inline: false, iframeHeight: 600 } } },
  render: function Live(args) {
    const [copied, setCopied] = useState(args.copied);
    const onCopy = () => {
      args.onCopy();
      setCopied(true);
    };
    return <ShareDialog {...args} copied={copied} onCopy={onCopy} />;
  },
} satisfies Meta<typeof ShareDialog>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = {
  play: async ({ args, userEvent }) => {
    const dialog = await screen.findByRole('dialog', { name: 'Share Ada Lovelace' });
    const links = within(dialog).getAllByRole('link');
    await expect(links).toHaveLength(6);
    await expect(links[0]).toHaveAttribute('rel', 'noopener noreferrer');
    await expect(within(dialog).getByRole('link', { name: 'E-mail' })).not.toHaveAttribute(
      'target',
    );
    await expect(within(dialog).getByRole('textbox', { name: 'Link' })).toHaveValue(page);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Copy link' }));
    await expect(args.onCopy).toHaveBeenCalledOnce();
    const copied = within(dialog).getByRole('button', { name: 'Link copied!' });
    // The dialog may still fade in.
    await waitFor(() => expect(copied).toBeVisible());
    await userEvent.keyboard('{Escape}');
    await expect(args.onClose).toHaveBeenCalledOnce();
  },
};
export const Copied: Story = {
  args: { copied: true },
  play: async () => {
    const button = await screen.findByRole('button', { name: 'Link copied!' });
    await waitFor(() => expect(button).toBeVisible());
  },
};
export const Night: Story = { globals: { scheme: 'dark' }, tags: ['!test'] };
export const CopiedAtNight: Story = {
  args: { copied: true },
  globals: { scheme: 'dark' },
  tags: ['!test'],
};
export const Smallest: Story = {
  args: {
    title: 'Compartir a Maximilianaugustusss',
    description: 'Maximilianaugustusss: conversación con una inteligencia artificial',
    targets: targets.map((target) =>
      target.kind === 'email' ? { ...target, label: 'Correo electrónico' } : target,
    ),
    urlLabel: 'Enlace',
    copyLabel: 'Copiar el enlace',
    copiedLabel: '¡Enlace copiado!',
    closeLabel: 'Cerrar',
  },
  globals: { viewport: { value: 'smallest' } },
  play: async () => {
    await screen.findByRole('dialog');
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
};
