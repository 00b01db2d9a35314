/** The parts of the page, as the address calls them. */
export const qualityViews = {
  perfiles: 'Perfiles',
  'sin-codificar': 'Sin codificar',
} as const;

export type QualityView = keyof typeof qualityViews;
export const qualityViewNames = Object.keys(qualityViews) as QualityView[];

export const chosenQualityView = (asked: string | null): QualityView =>
  qualityViewNames.find((view) => view === asked) ?? 'perfiles';
