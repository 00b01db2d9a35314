/** PostgreSQL's largest integer; beyond it a value is in no table. */
export const largestInteger = 2_147_483_647;
