import * as fc from 'fast-check';
import { Search } from 'lucide-react';
import { describe, expect, it } from 'vitest';
import { pages } from '../../../../frontend/app/pages.ts';
import { memberPages, publicPages } from '../../../../frontend/features/command-palette/page-groups.ts';
import { rankGroups } from '../../../../frontend/features/command-palette/rank-groups.ts';

const groups = [memberPages(pages, true, false), publicPages(pages, 'Ayuda')];
const labels = groups.flatMap(({ entries }) => entries.map(({ label }) => label));
const found = (typed: string) =>
  rankGroups(groups, typed).flatMap(({ entries }) => entries.map(({ label }) => label));

describe('what is typed', () => {
  it.each([
    ['calendrio', 'Calendario'],
    ['calednario', 'Calendario'],
    ['CALENDARIO', 'Calendario'],
    ['facturacion', 'Facturación'],
    ['fcturacion', 'Facturación'],
    ['facturasión', 'Facturación'],
    ['pacintes', 'Pacientes'],
    ['pasientes', 'Pacientes'],
    ['comunicasiones', 'Comunicaciones'],
    ['mensages', 'Comunicaciones'],
    ['agenda', 'Calendario'],
    ['medicacion segur', 'Seguridad de la medicación'],
    ['tareas mis', 'Mis Tareas'],
    ['cal', 'Calendario'],
    ['  estado   del  servicio ', 'Estado del servicio'],
  ])('as "%s" finds %s first', (typed, label) => {
    expect(found(typed)[0]).toBe(label);
  });

  it('finds nothing of what is not there, nor of what has no letters', () => {
    for (const typed of ['nunez', 'luis', '1040003', '3/4/1962', '', ' ', '¿?', '-', '"']) {
      expect(found(typed), typed).toEqual([]);
    }
  });

  it('takes signs for no more than signs', () => {
    expect(found('-calendario')[0]).toBe('Calendario');
    expect(found('"calendario"')[0]).toBe('Calendario');
  });

  it('does not find a page by the middle of a word', () => {
    expect(found('lendario')).toEqual([]);
  });

  it('never fails, whatever it is, and finds nothing twice', async () => {
    await fc.assert(
      fc.property(fc.string({ maxLength: 100, unit: 'binary' }), (typed) => {
        const all = found(typed);
        expect(new Set(all).size).toBe(all.length);
      }),
    );
  });

  it('finds a page by a long word of its name with one slip of the finger', async () => {
    const words = labels.flatMap((label) =>
      label
        .normalize('NFD')
        .replaceAll(/\p{M}/gu, '')
        .split(/\s+/)
        .filter((word) => word.length >= 6)
        .map((word) => ({ label, word: word.toLowerCase() })),
    );
    const slips = [
      (word: string, at: number) => word.slice(0, at) + word.slice(at + 1),
      (word: string, at: number) => `${word.slice(0, at)}w${word.slice(at + 1)}`,
      (word: string, at: number) => `${word.slice(0, at)}w${word.slice(at)}`,
      (word: string, at: number) => word.slice(0, at) + (word[at + 1] ?? '') + word[at] + word.slice(at + 2),
    ];
    await fc.assert(
      fc.property(
        fc.constantFrom(...words),
        fc.constantFrom(...slips),
        // The first letter is seldom the wrong one.
        fc.nat({ max: 100 }),
        ({ label, word }, slip, position) => {
          const at = 1 + (position % (word.length - 2));
          expect(found(slip(word, at)), slip(word, at)).toContain(label);
        },
      ),
      { numRuns: 400 },
    );
  });
});

describe('the groups', () => {
  it('stand in the order of their best entry, each with its own in order', () => {
    const entry = (label: string) => ({ id: label, label, Icon: Search, choice: { to: '/' } });
    const shown = rankGroups(
      [
        { title: 'A', entries: ['Lista de espera', 'Nada'].map(entry) },
        { title: 'B', entries: ['La espera', 'Espera'].map(entry) },
      ],
      'espera',
    );
    expect(shown.map(({ title, entries }) => [title, ...entries.map(({ label }) => label)])).toEqual([
      ['B', 'Espera', 'La espera'],
      ['A', 'Lista de espera'],
    ]);
  });
});

describe('the pages', () => {
  it('are those that the person may open, with the keys that lead there', () => {
    const paths = (isAdmin: boolean) => memberPages(pages, isAdmin, true).entries.map(({ id }) => id);
    expect(paths(true).filter((path) => !paths(false).includes(path))).toEqual([
      '/billing',
      '/admin/users',
      '/admin/users/auditoria',
    ]);
    const keys = memberPages(pages, false, true).entries.find(({ id }) => id === '/pacientes')?.keys;
    expect(keys).toBe('g p');
    expect(memberPages(pages, true, false).entries.filter((entry) => entry.keys)).toEqual([]);
  });
});
