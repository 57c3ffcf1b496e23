import type { RowValues } from '../database/database.ts';

/** A row to store and the table it belongs to. */
export type SeedRow = [table: string, row: RowValues];

export const minute = 60_000;
export const hour = 60 * minute;
export const day = 24 * hour;
