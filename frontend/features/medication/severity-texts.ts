export const severityTexts = { high: 'Grave', moderate: 'Moderado', low: 'Leve' } as const;
