import { day, RADIUS, TEXT_FACE } from '@neo/ui';
import { create } from 'storybook/theming';

/** Storybook's own frame in the house's colours. */
export const house = create({
  base: 'light',
  brandTitle: 'NEO',
  fontBase: TEXT_FACE,
  colorPrimary: day.primary,
  colorSecondary: day.primary,
  appBg: day.sunk,
  appContentBg: day.wall,
  appPreviewBg: day.wall,
  appBorderColor: day.hairline,
  appBorderRadius: RADIUS.control,
  textColor: day.ink,
  textMutedColor: day.inkSoft,
  barBg: day.sheet,
  barTextColor: day.inkSoft,
  barSelectedColor: day.primary,
  inputBg: day.sheet,
  inputBorder: day.edge,
  inputTextColor: day.ink,
});
