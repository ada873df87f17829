import { getConfig } from '@lingui/conf';
import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin';
import { reactRouter } from '@react-router/dev/vite';
import babel from '@rolldown/plugin-babel';
import { reactCompilerPreset } from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { contractAddresses } from './vite/addresses.ts';
import { inlineMessagesPreset } from './vite/inline-messages.ts';
import { precompressed } from './vite/precompressed.ts';

// The server may run from another folder: every plugin is told where this project is.
const cwd = import.meta.dirname;

/**
 * What screens have in common, by what they have it for: each goes with all that it is made of, so the order counts.
 * A file for all of the rest would draw what any of it needs into every screen.
 */
const SHARED: [name: string, test: RegExp][] = [
  [
    'app',
    /[\\/]app[\\/](AppProviders|root|labels|shell[\\/]guarded|features[\\/](neo-cards[\\/]use-card-labels|dashboard[\\/](prefetch|shown|dashboard-on-demand)|public-pages[\\/][\w-]+|legal[\\/]SupportLink|neo-refused[\\/]NeoRefused)|data[\\/](use-\S+|refresh)|\S+[\\/]use-entry)\.tsx?$|[\\/]ui[\\/]src[\\/](NoticeCard|EmptyState|ErrorState|PageHeader|LoadingButton|CopyButton|Markdown[\\/](Markdown|PlainText|markdown-styles))\b|[\\/]react-dom[\\/](index|cjs[\\/]react-dom\.production)\.js$|[\\/]@mui[\\/]material[\\/](Chip|Divider|Link|Paper)[\\/]|[\\/]domain[\\/]src[\\/](conversation-policy|neo-policy|verdict)|search-terms|use-local-date|account[\\/]farewell|@mui[\\/]utils[\\/](?!useRovingTabIndex)|[\\/]material[\\/]utils[\\/]mergeSlotProps|[\\/]icons-material[\\/](Check|Refresh|ExpandMore|ChevronLeft|ChevronRight|ContentCopyOutlined|PersonOutlined|IosShare|ForumOutlined|Favorite|FavoriteBorder|EditOutlined|MenuBookOutlined|DeleteOutlined)\.|features[\\/]favorites[\\/]|ui[\\/]src[\\/](HeartButton|Marks)[\\/]|@mui[\\/]material[\\/]Skeleton[\\/]/,
  ],
  ['arrows', /[\\/]@mui[\\/]utils[\\/]useRovingTabIndex[\\/]/],
  ['fields', /[\\/]ui[\\/]src[\\/]SearchField[\\/]/],
  ['text-fields', /[\\/]ui[\\/]src[\\/](TextInput|PasswordInput)[\\/]/],
  [
    'cards',
    /[\\/](features[\\/](neo-cards|search)[\\/](?!NeoRow)|ui[\\/]src[\\/](NeoCard|NeoGrid|NeoCardSkeleton|ViewToggle)[\\/])|[\\/]choice-styles\.ts$/,
  ],
  [
    'schemas',
    /[\\/]node_modules[\\/]zod[\\/]|[\\/]contracts[\\/]src[\\/](fields|words|endpoint)\.ts$/,
  ],
  ['forms', /[\\/]node_modules[\\/]react-hook-form[\\/]/],
  ['overlays', /[\\/]@mui[\\/]material[\\/](Dialog\w*|Menu|MenuItem|Popover)[\\/]/],
  ['dashboard', /[\\/]features[\\/]dashboard[\\/](?!prefetch|shown|dashboard-on-demand)/],
  ['legal', /[\\/](features[\\/]legal[\\/](?!SupportLink)|legal\.po$)/],
  ['tips', /[\\/]@mui[\\/]material[\\/]Tooltip[\\/]/],
];

/**
 * What the React Compiler makes: what is rendered again with every key, word of a reply or heart, and holds much. Code
 * that keeps its results is half as large again, which a first view pays for, and elsewhere nobody feels it.
 */
const COMPILED =
  /[\\/]routes[\\/](catalog|create|edit-neo)[\\/]|[\\/]chat[\\/](ChatRoom|ChatTop|ChatComposer|Messages|use-(removal|model|draft|message-acts))\.|[\\/]features[\\/](neo-cards|neo-form|favorites|search)[\\/]|[\\/](toast|use-(refusal-words|local-date|signed-out))\.ts|[\\/]ui[\\/]src[\\/](NeoCard|NeoGrid|FilterChips|CategoryFilter|ChoiceField|MessageList|ChatHeader|Composer)[\\/]/;

export default defineConfig(({ command }) => ({
  root: cwd,
  plugins: [
    contractAddresses(),
    reactRouter(),
    lingui({ cwd }),
    babel({
      // The compiler first: behind Lingui's macros it meets code that is already rewritten.
      presets: [
        reactCompilerPreset({ sources: (file: string) => COMPILED.test(file) }),
        linguiTransformerBabelPreset(
          { linguiConfig: getConfig({ cwd }), descriptorFields: 'message' },
          { cwd },
        ),
        ...(command === 'build' ? [inlineMessagesPreset] : []),
      ],
    }),
    precompressed(),
  ],
  // React Router reads `rollupOptions` here; `rolldownOptions` is ignored.
  environments: {
    ssr: { build: { rollupOptions: { input: './server/handler.ts' } } },
    client: {
      build: {
        rollupOptions: {
          output: {
            // Few files, as a request costs a first view more than the bytes of a small one.
            codeSplitting: {
              groups: SHARED.map(([name, test], at) => ({
                name,
                test,
                priority: SHARED.length - at,
              })),
            },
          },
        },
      },
    },
  },
  // Built, the server's side is one file: resolving MUI's hundreds at every start would cost it a second.
  ssr: { noExternal: command === 'build' ? true : [/^@neo\//] },
  optimizeDeps: { entries: ['app/**/*.{ts,tsx}'] },
}));
