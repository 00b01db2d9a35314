import { at, end, type Phrase } from './phrases.ts';
import { routeCodes, routeOf, routePattern } from './routes.ts';

/** By what way, and where. */
export const routing: readonly Phrase[] = [
  {
    pattern: at(
      `(?:en |in )?(?<each>(?:el |la |los |cada |ambos |each |both )?)(?<part>ojos?|oidos?|eyes?|ears?)(?<side> (?:derech[oa]|izquierd[oa]|afectad[oa]s?))?${end}`,
    ),
    read: ({ each = '', part = '', side = '' }) => {
      const isEye = /^(?:ojo|eye)/.test(part);
      const isBoth = /ambos|cada|each|both|los/.test(each) || /s$/.test(part);
      const name = isEye ? 'ojo' : 'oído';
      const site = side === '' ? (isBoth ? `ambos ${name}s` : name) : `${name}${side}`;
      return { kind: 'site', site, route: routeOf(isEye ? 'OP' : 'OT') };
    },
  },
  {
    pattern: at(
      `(?:en (?:cada|ambas) (?:fosas?|narinas?)(?: nasal(?:es)?)?|each nostril|in each nostril)${end}`,
    ),
    read: () => ({ kind: 'site', site: 'cada fosa nasal', route: routeOf('NS') }),
  },
  {
    pattern: at(
      `(?:en|sobre) (?:la |las )?(?:zonas?|areas?|lesion(?:es)?) (?:afectadas?)${end}|(?:en|sobre) (?:la|las) lesion(?:es)?${end}`,
    ),
    read: () => ({ kind: 'site', site: 'zona afectada', route: undefined }),
  },
  {
    pattern: at(`a\\.?o\\.?${end}|ou${end}`),
    read: () => ({ kind: 'site', site: 'ambos ojos', route: routeOf('OP') }),
  },
  {
    pattern: at(`o\\.?i\\.?${end}`),
    read: () => ({ kind: 'site', site: 'ojo izquierdo', route: routeOf('OP') }),
  },
  // The right eye in Spanish, once daily or the right eye in English.
  { pattern: at(`(?:od|os)${end}`), read: () => ({ kind: 'asked', question: 'eye' }) },
  {
    pattern: at(`(?:${routePattern})${end}`),
    read: (groups) => {
      const route = routeOf(routeCodes.find((code) => groups[code] !== undefined) ?? '');
      return route && { kind: 'route', route };
    },
  },
];
