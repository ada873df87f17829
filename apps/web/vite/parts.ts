/**
 * Files that share one file of the build, by fragments of their paths. `parts.test.ts` fails for one that finds
 * nothing.
 */
interface Part {
  readonly name: string;
  readonly files: readonly string[];
  /** Matched by one of `files`, but excluded. */
  readonly except?: readonly string[];
}

const icons = (...names: string[]): string[] => names.map((name) => `@mui/icons-material/${name}.`);
const mui = (...names: string[]): string[] => names.map((name) => `@mui/material/${name}/`);
const ui = (...names: string[]): string[] => names.map((name) => `libs/ui/src/${name}/`);

/** Folders of `@mui/utils` and files of `@mui/material/utils`. */
const MENU_HELPERS = [
  'mergeSlotProps',
  'useSlotProps',
  'getScrollbarSize',
  'createChainedFunction',
  'contains',
  'focusable',
  'focusWithVisible',
];

/**
 * The shared parts of the build, by purpose. Each part includes everything it imports, so the order matters. One
 * file for all the rest would load everything on every screen.
 */
export const PARTS: readonly Part[] = [
  {
    name: 'app',
    files: [
      'web/app/AppProviders.tsx',
      'web/app/root.tsx',
      'web/app/i18n/language.tsx',
      'web/app/i18n/words.ts',
      'words/src/en/labels.ts',
      'words/src/index.ts',
      'web/app/shell/guarded.tsx',
      'web/app/data/use-',
      'web/app/data/refresh.ts',
      'web/app/data/kept/last-person.ts',
      'web/app/data/kept/sign-out-due.ts',
      '/use-entry.ts',
      'i18n/use-local-date.ts',
      'features/account/farewell.ts',
      'features/dashboard/prefetch.ts',
      'web/app/limits.ts',
      'features/dashboard/dashboard-on-demand.tsx',
      'neo-import/use-bring-character.tsx',
      'features/favorites/',
      'web/app/i18n/trans.tsx',
      'wizard-on-demand.tsx',
      'features/upgrade/upgrade-on-demand.tsx',
      'features/upgrade/use-upgrade.ts',
      'web/app/shell/on-demand.tsx',
      'web/app/data/message-queries.ts',
      // For lists on several screens, which otherwise would load the chat's reading code.
      'features/conversations/',
      'ui/src/ActionMenu/ActionMenu.tsx',
      ...ui('HeartButton'),
      'features/report/ReportButton.tsx',
      'contracts/src/personas/search-terms.ts',
      'domain/src/conversations/conversation-policy.ts',
      'domain/src/neos/neo-policy.ts',
      'domain/src/verdict.ts',
      'domain/src/accounts/account-policy.ts',
      ...ui('NoticeCard', 'EmptyState', 'ErrorState', 'PageHeader', 'LoadingButton'),
      'ui/src/ConfirmDialog/ConfirmDialog.tsx',
      'ui/src/use-on-demand.ts',
      'ui/src/Portrait/',
      'ChoiceField/choice-styles.ts',
      // A few bytes that the composer and every form need.
      'libs/ui/src/field-room.ts',
      // The chat's whole field; with its frame and label it would be a file of its own.
      ...mui('TextareaAutosize'),
      'ui/src/Markdown/load-markdown.ts',
      'react-dom/index.js',
      'react-dom/cjs/react-dom.production.js',
      ...mui('Link', 'Skeleton'),
      '@mui/material/utils/',
      '@mui/utils/',
      ...icons('Check', 'Refresh', 'ExpandMore', 'ChevronLeft', 'ChevronRight'),
      ...icons('AutoStoriesOutlined', 'PersonOutlined', 'ForumOutlined', 'Favorite'),
      ...icons('FavoriteBorder', 'EditOutlined', 'DeleteOutlined', 'MoreVert', 'FlagOutlined'),
    ],
    except: [
      '@mui/utils/useRovingTabIndex/',
      // Part of `lists`.
      'conversations/use-remove-conversation.ts',
      // Only menus and dialogs need these.
      ...MENU_HELPERS.map((name) => `utils/${name}`),
    ],
  },
  {
    name: 'reading',
    files: [
      'ui/src/Markdown/Markdown.tsx',
      'ui/src/Markdown/PlainText.tsx',
      'ui/src/Markdown/markdown-styles.ts',
      'features/neo-refused/NeoRefused.tsx',
      'web/app/data/conversation-queries.ts',
      // The chat has them, and the screen that begins a debate, which otherwise would load the chat.
      'features/help/',
      ...ui('CopyButton'),
      ...icons('ContentCopyOutlined'),
    ],
    // Loaded ahead, or when they are wanted.
    except: ['help/HelpLines.tsx', 'help/call-up.ts'],
  },
  // A newcomer needs these on the landing page and when registering.
  {
    name: 'newcomers',
    files: [
      'features/account/WhatWaits.tsx',
      'features/account/AccountPage.tsx',
      ...mui('Chip', 'Divider', 'Paper'),
    ],
  },
  { name: 'fields', files: ui('SearchField', 'TextInput', 'PasswordInput') },
  // Lists whose cards can be removed, and the way from them to the messages.
  {
    name: 'lists',
    files: [
      'undo/use-focus-after-removal.ts',
      'conversations/use-remove-conversation.ts',
      'search/MessageSearchField.tsx',
      'features/upgrade/stored.ts',
    ],
  },
  {
    name: 'cards',
    files: [
      'features/neo-cards/',
      'features/card-files/CardMenu.tsx',
      'features/card-files/use-card-files.ts',
      'features/search/',
      ...ui('Marks', 'FilterChips', 'NeoCard', 'NeoGrid', 'NeoCardSkeleton', 'ViewToggle'),
      ...icons('MenuBookOutlined', 'IosShare'),
      '@mui/utils/useRovingTabIndex/',
      // An edited NEO needs them too, and loads this part for its preview.
      'dashboard/ReviewLine.tsx',
      'dashboard/use-review-words.ts',
      'dashboard/DeleteNeoDialog.tsx',
      'dashboard/use-delete-neo.ts',
      'react-query/build/modern/useInfiniteQuery.js',
      'react-query/build/modern/useQueries.js',
    ],
    except: ['neo-cards/NeoRow.tsx', 'search/MessageSearchField.tsx'],
  },
  {
    name: 'schemas',
    files: [
      'node_modules/zod/',
      'contracts/src/wire/fields.ts',
      'contracts/src/wire/default-reasons.ts',
      'contracts/src/wire/endpoint.ts',
    ],
  },
  {
    name: 'forms',
    files: ['node_modules/react-hook-form/', 'features/leave-guard/', ...ui('SwitchField')],
  },
  {
    name: 'account',
    files: [
      'features/account/AccountFields.tsx',
      ...ui('SettingsSection'),
      'features/account/use-account-form.ts',
      'features/account/use-link-token.ts',
    ],
  },
  {
    name: 'picture',
    files: [
      'neo-form/picture/PictureField.tsx',
      'neo-form/picture/use-chosen-picture.ts',
      'neo-form/picture/picture-rules.ts',
      'neo-form/use-neo-field.ts',
      ...ui('ImagePicker'),
    ],
  },
  {
    name: 'neo-form',
    files: [
      'features/neo-form/',
      // A few bytes that saving and rehearsing need.
      'routes/edit-neo/check-edit.ts',
      ...ui('FormSection', 'ChoiceField', 'StyleSelect'),
    ],
    except: [
      'neo-form/RestoredDraft.tsx',
      'neo-form/checks/check.ts',
      'neo-form/CardPreview.tsx',
      'neo-form/CopiesField.tsx',
      'neo-form/PasswordField.tsx',
      'neo-form/picture/picture.ts',
    ],
  },
  {
    name: 'overlays',
    files: [
      '@mui/material/Dialog',
      ...mui('Menu', 'MenuItem', 'Popover'),
      ...MENU_HELPERS.map((name) => `utils/${name}`),
    ],
  },
  {
    name: 'dashboard',
    files: ['features/dashboard/'],
    except: [
      'dashboard/prefetch.ts',
      'dashboard/dashboard-on-demand.tsx',
      'dashboard/table/',
      'dashboard/insights/',
    ],
  },
  // The chat and the legal texts read Markdown with it; neither may wait for the other's code.
  { name: 'rich-text', files: ['ui/src/Markdown/RichText.tsx'] },
  {
    name: 'legal',
    files: ['features/legal/'],
  },
  // The chat is one file, because its list, which loads later, uses parts of it.
  {
    name: 'chat',
    files: ['routes/chat/ChatFrame.tsx', 'routes/chat/OpenConversation.tsx', 'routes/chat/read-'],
  },
  { name: 'public-pages', files: ['features/public-pages/'] },
  { name: 'tips', files: mui('Tooltip') },
];

/** The parts in Rolldown's format. */
export const sharedGroups = PARTS.map(({ name, files, except = [] }, at) => ({
  name,
  test: (id: string) => {
    const path = id.replaceAll('\\', '/');
    const has = (fragment: string): boolean => path.includes(fragment);
    return files.some(has) && !except.some(has);
  },
  priority: PARTS.length - at,
}));
