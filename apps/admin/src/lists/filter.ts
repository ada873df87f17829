/** What react-admin's filter form reads of each of its filters. */
export interface FilterProps {
  /** The list is filtered by what the server knows under this name. */
  source: string;
  /** Shown from the start. Otherwise it is put into the form from the menu "Filters". */
  alwaysOn?: boolean;
}
