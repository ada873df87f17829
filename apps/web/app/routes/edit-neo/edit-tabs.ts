import { useSearchParams } from 'react-router';

/** The tabs of the edit screen, in order. The first one has no parameter in the address. */
export const EDIT_TABS = ['profile', 'sheet', 'greetings', 'lore'] as const;
export type EditTab = (typeof EDIT_TABS)[number];
/** Those that are one form. */
export type SheetTab = Exclude<EditTab, 'profile'>;

/** The tab that the address names. Each change is a step of the history. */
export function useEditTab(): [EditTab, (tab: EditTab) => void] {
  const [params, setParams] = useSearchParams();
  const named = params.get('tab');
  const tab = EDIT_TABS.find((one) => one === named) ?? 'profile';
  const show = (next: EditTab) => {
    if (next !== tab)
      setParams(next === 'profile' ? {} : { tab: next }, { preventScrollReset: true });
  };
  return [tab, show];
}
