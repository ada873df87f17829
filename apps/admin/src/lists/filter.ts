/** The props that react-admin's filter form reads from each filter. */
export interface FilterProps {
  /** The server's name of the filter. */
  source: string;
  /** Always shown. Otherwise it is added from the menu "Filters". */
  alwaysOn?: boolean;
}
