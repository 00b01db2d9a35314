/** LOINC codes of what a chart says of a pregnancy. */
export const pregnancyCode = '82810-3';
export const gestationalAgeCodes = ['49051-6', '11885-1'] as const;
