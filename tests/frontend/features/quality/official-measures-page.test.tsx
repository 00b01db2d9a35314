import { rmSync } from 'node:fs';
import { screen, waitFor, within } from '@testing-library/react';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bringCharts } from '../../../lambdas/quality/bring-charts.ts';
import { packed } from '../../../lambdas/quality/quality-clinic.ts';
import {
  archiveOf,
  expectedStanding,
  officialMeasures,
  prescriber,
  unpackOfficial,
} from '../../../support/official-measures.ts';
import { findShared, reasonWithout } from '../../../support/shared-data.ts';
import { type Clinic, startClinic } from '../patients/clinic.ts';

/** What the page calls each standing, by what is better. */
const groups = {
  decrease: { 'No cumple': 'numerator', Cumple: 'rest', Excluido: 'excluded', 'Con excepción': 'exception' },
  increase: { 'No cumple': 'rest', Cumple: 'numerator', Excluido: 'excluded', 'Con excepción': 'exception' },
} as const;
const better = {
  CMS122FHIRDiabetesAssessGreaterThan9Percent: 'decrease',
  CMS130FHIRColorectalCancerScreening: 'increase',
} as const;

let clinic: Clinic;
beforeAll(async () => {
  clinic = await startClinic();
});
afterAll(() => clinic?.platform.close());

/** Ids in the list that is shown, however many pages it has. */
async function shownPatients(user: Awaited<ReturnType<Clinic['open']>>['user'], count: number) {
  const panel = within(screen.getByRole('region', { name: 'Pacientes' }));
  const links = () =>
    panel
      .queryAllByRole('link')
      .flatMap((link) => link.getAttribute('href')?.match(/^\/paciente\/(.+)$/)?.[1] ?? []);
  for (;;) {
    const before = await waitFor(() => {
      const shown = links().length;
      expect(
        shown === count || (shown > 0 && panel.queryByRole('button', { name: 'Mostrar más' })),
      ).toBeTruthy();
      return shown;
    });
    if (before >= count) return links();
    await user.click(panel.getByRole('button', { name: 'Mostrar más' }));
    await waitFor(() => expect(links().length).toBeGreaterThan(before));
  }
}

describe.each(officialMeasures)('%s', (name) => {
  const archive = archiveOf(name);
  it.skipIf(!findShared(archive))(
    `is shown patient by patient as its authors expect${reasonWithout(archive)}`,
    async () => {
      const { directory, bundle, patients } = unpackOfficial(name);
      rmSync(directory, { recursive: true });
      const charts = [[prescriber], ...patients.map(({ resources }) => resources)];
      const token = await clinic.tokenOf('ana');
      expect(await bringCharts({ url: clinic.platform.url, token }, charts)).toEqual([]);
      const api = await clinic.api('ana');
      const improvement = better[name];
      const brought = await api('POST', '/quality/measures', {
        body: { bundle: packed(bundle), improvement },
      });
      expect(brought.status, JSON.stringify(brought.body)).toBe(200);
      const { user } = await clinic.open(
        'luis',
        `/tools/quality-measures?medida=${brought.body.id}&periodo=otro&desde=2026-01-01&hasta=2026-12-31`,
      );
      await user.click(await screen.findByRole('button', { name: /^Calcular: / }));
      await clinic.platform.measures.idle();
      const nav = within(
        await screen.findByRole('navigation', { name: 'Grupos de pacientes' }, { timeout: 10_000 }),
      );
      const own = new Set(patients.map(({ id }) => id));
      for (const [text, standing] of Object.entries(groups[improvement])) {
        const expected = patients
          .filter((patient) => expectedStanding(patient) === standing)
          .map(({ id }) => id);
        const link = nav.queryByRole('link', { name: new RegExp(`^${text} \\d+$`) });
        // Groups of nobody beyond the two that a rate is of are not shown.
        if (!link) {
          expect(expected, text).toEqual([]);
          continue;
        }
        await user.click(link);
        await waitFor(() =>
          expect(nav.getByRole('link', { current: 'page' })).toHaveAccessibleName(link.textContent ?? ''),
        );
        const count = Number(/\d+$/.exec(link.textContent ?? '')?.[0]);
        const shown = await shownPatients(user, count);
        expect(shown.filter((id) => own.has(id)).sort(), text).toEqual(expected.sort());
      }
    },
    120_000,
  );
});
