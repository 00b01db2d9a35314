import type { TermRelease } from '../../../../lambdas/contracts/term-releases.ts';
import type { TermSetName } from '../../../../lambdas/contracts/terms.ts';

export const setTexts: Record<TermSetName, string> = {
  problem: 'Problemas y motivos',
  allergen: 'Alérgenos',
  reaction: 'Reacciones',
  medication: 'Medicamentos',
  vaccine: 'Vacunas',
  observation: 'Observaciones y órdenes',
  procedure: 'Procedimientos',
};

export const stateLooks: Record<TermRelease['state'], { text: string; color: string }> = {
  current: { text: 'En uso', color: 'brand' },
  former: { text: 'Sin usar', color: 'gray' },
  loading: { text: 'A medias', color: 'orange' },
};

const encodings: Record<string, string> = {
  'utf-8': 'UTF-8',
  'utf-16le': 'UTF-16',
  'utf-16be': 'UTF-16',
  'windows-1252': 'Windows-1252',
};

export const encodingText = (encoding: string): string => encodings[encoding] ?? encoding;
