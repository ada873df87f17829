import type { Meta, StoryObj } from '@storybook/react-vite';
import Box from '@mui/material/Box';
import { expect } from 'storybook/test';
import { Markdown } from './Markdown.tsx';

const TEXT = `The engine weaves **algebraical patterns**, just as the *loom* weaves \`flowers\`.
This line was broken by hand.

## What it needs

1. A store
2. A mill
   - with axes
   - and with cards

> It has no pretensions to originate anything.

\`\`\`ts
const mill = (store: number[]) => store.reduce((sum, one) => sum + one, 0); // a line that is too long for a bubble
\`\`\`

| Part | Made of | Turns |
| ---- | :-----: | ----: |
| Mill | brass   |    50 |
| Store | brass and patience | 1000 |

More of it in [her notes](https://example.org/notes) and at https://example.org/engine.

---

~~The end~~`;

const meta = {
  title: 'Chat/Markdown',
  component: Markdown,
  args: {
    text: TEXT,
    copyLabels: { copy: 'Copy code', copied: 'Copied', failed: 'Could not be copied' },
  },
  decorators: [
    (Story) => (
      <Box sx={{ maxWidth: 640, p: 2, bgcolor: 'gallery.bubbleNeo' }}>
        <Story />
      </Box>
    ),
  ],
} satisfies Meta<typeof Markdown>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'What it needs' })).toBeVisible();
    await expect(canvas.getByRole('table')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Copy code' })).toBeVisible();
    const link = canvas.getByRole('link', { name: 'her notes' });
    await expect(link).toHaveAttribute('href', 'https://example.org/notes');
    await expect(link).toHaveAttribute('rel', 'noreferrer noopener');
    await expect(link).toHaveAttribute('target', '_blank');
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
};

declare global {
  interface Window {
    /** Set by a payload that was executed. */
    ran?: boolean;
  }
}

/** Payloads that must stay text, one per line. */
const PAYLOADS = [
  '<img src=x onerror="window.ran=true">',
  '<script>window.ran=true</script>',
  '<svg onload="window.ran=true"><a href="javascript:window.ran=true">x</a></svg>',
  '<iframe srcdoc="<script>parent.ran=true</script>"></iframe>',
  '<a href="javascript:window.ran=true">x</a>',
  '[x](javascript:window.ran=true)',
  '[x](JaVaScRiPt:window.ran=true)',
  '[x](&#106;avascript:window.ran=true)',
  '[x](java&#10;script:window.ran=true)',
  '[x](<java\tscript:window.ran=true>)',
  '[x](\u0001javascript:window.ran=true)',
  '[x](data:text/html,<script>window.ran=true</script>)',
  '[x](vbscript:x)',
  '[x](file:///etc/passwd)',
  '[x](http://example.org/)',
  '[x](//example.org/)',
  '[x](/settings)',
  '[x](#top)',
  '[x](mailto:a@example.org)',
  '[x](blob:https://example.org/1)',
  '[x](https:javascript:window.ran=true@)',
  '[x](https://bank.example@evil.example/)',
  '[x][bad]',
  '![x](https://example.org/pixel.png "t\\" onerror=window.ran=true")',
  '![x](javascript:window.ran=true)',
  '[![x](https://example.org/pixel.png)](javascript:window.ran=true)',
  '[a [b](javascript:window.ran=true) c](javascript:window.ran=true)',
  '<javascript:window.ran=true>',
  '<http://example.org>',
  'http://example.org/plain and www.example.org and a@example.org',
  'javascript:window.ran=true',
  '`<img src=x onerror=window.ran=true>`',
  '**<img src=x onerror=window.ran=true>**',
  '> <img src=x onerror=window.ran=true>',
  '# <img src=x onerror=window.ran=true>',
  '&lt;img src=x onerror=window.ran=true&gt;',
  '~~~"><img src=x onerror=window.ran=true>\ncode',
];

/** No markup, no pictures, and only https links: in a real browser, with attackers' texts. */
export const Hostile: Story = {
  args: {
    text: [
      '[bad]: javascript:window.ran=true',
      '| <img src=x onerror=window.ran=true> | [x](javascript:window.ran=true) |\n|---|---|\n| <script>window.ran=true</script> | a |',
      ...PAYLOADS,
    ].join('\n\n'),
  },
  play: async ({ canvas, canvasElement, userEvent }) => {
    await canvas.findByRole('table');
    const made = 'img, script, svg, iframe, object, embed, form, input, style, link, base, video';
    const ours = [...canvasElement.querySelectorAll(made)].filter((one) => !one.closest('button'));
    await expect(ours).toEqual([]);
    const links = canvas.queryAllByRole<HTMLAnchorElement>('link');
    for (const link of links) {
      await expect(link.protocol).toBe('https:');
      await expect(link.username).toBe('');
      await expect(link.rel).toBe('noreferrer noopener');
      link.addEventListener('click', (event) => event.preventDefault());
      await userEvent.click(link);
    }
    const handlers = [...canvasElement.querySelectorAll('*')].flatMap((one) =>
      one.getAttributeNames().filter((name) => name.startsWith('on')),
    );
    await expect(handlers).toEqual([]);
    await expect(window.ran).toBeUndefined();
  },
};

/** Every prefix of a text, as it streams in: no Markdown sign shows that would vanish later. */
export const Streaming: Story = {
  args: { text: 'It is **bo', isPartial: true },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('bo')).toBeVisible();
    await expect(canvas.queryByText(/\*/)).toBeNull();
  },
};
export const StreamingFence: Story = {
  args: { text: 'So:\n\n```ts\nconst mill = 1;\nconst', isPartial: true },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/const mill = 1;\s+const/)).toBeVisible();
    await expect(canvas.queryByText(/`/)).toBeNull();
  },
};
/** A thousand brackets and quotes neither hang nor break the page. */
export const Absurd: Story = {
  args: { text: `${'>'.repeat(2000)} deep\n\n${'['.repeat(2000)}\n\n${'*a _b '.repeat(500)}` },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/deep/)).toBeInTheDocument();
  },
};
/** A very long word is laid out as fast as others; so is a letter with thousands of marks. */
export const LongWord: Story = {
  args: { text: `${'x'.repeat(64_000)}\n\na${'\u0301'.repeat(12_000)}` },
  play: async ({ canvas, canvasElement }) => {
    await canvas.findByText(/xxx/);
    await document.fonts.ready;
    const before = performance.now();
    canvasElement.style.width = '280px';
    await expect(canvasElement.scrollHeight).toBeGreaterThan(1000);
    await expect(performance.now() - before).toBeLessThan(1500);
  },
};
export const Night: Story = { globals: { scheme: 'dark' }, tags: ['!test'] };
export const Smallest: Story = {
  globals: { viewport: { value: 'smallest' } },
  play: async () => {
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
};
