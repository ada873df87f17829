/** The days that insights can be of. */
export const INSIGHT_DAYS = [7, 30, 90] as const;
export type InsightDays = (typeof INSIGHT_DAYS)[number];

/** Fewer people than this are not told apart. */
export const PEOPLE_TOLD_FROM = 5;
export const FEW_PEOPLE = '<5';
