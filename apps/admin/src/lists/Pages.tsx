import { useLingui } from '@lingui/react/macro';
import { PageControls } from '@neo/ui';
import { useListContext } from 'react-admin';

/** "Page X of Y" with Previous and Next, if the surrounding list has more than one page. */
export function Pages() {
  const { t } = useLingui();
  const { page, perPage, total = 0, setPage, isFetching } = useListContext();
  return (
    <PageControls
      page={page}
      totalPages={Math.ceil(total / perPage)}
      onChange={(next) => {
        setPage(next);
        window.scrollTo({ top: 0 });
      }}
      label={t`Pages`}
      previousLabel={t`Previous`}
      nextLabel={t`Next`}
      pageLabel={(at, of) => t`Page ${at} of ${of}`}
      pending={isFetching}
    />
  );
}
