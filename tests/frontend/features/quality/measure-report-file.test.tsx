import { renderHook } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { useMeasureReportFile } from '../../../../frontend/features/quality/reports/measure-report-file.ts';
import { createFhirClient } from '../../../../frontend/lib/create-fhir-client.ts';
import { FhirContext } from '../../../../frontend/lib/fhir-context.ts';
import type { QualityMeasure, QualityRun } from '../../../../lambdas/contracts/quality.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it('asks for the report of a run by the version that is offered, whichever it was computed by', async () => {
  const network = vi.fn(async (_url: string, _init?: RequestInit) =>
    Response.json({ resourceType: 'MeasureReport' }),
  );
  vi.stubGlobal('fetch', network);
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:');
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
  const client = createFhirClient({
    baseUrl: '/fhir/R4',
    getAccessToken: async () => 'token',
    onUnauthenticated: () => undefined,
  });
  const measure = { url: 'https://medidas.example/Measure/Una', version: '1.2.0' } as QualityMeasure;
  const run = {
    measureVersion: '1.1.0',
    periodStart: '2026-01-01',
    periodEnd: '2026-12-31',
  } as QualityRun;
  const { result } = renderHook(() => useMeasureReportFile(measure, run), {
    wrapper: ({ children }) => <FhirContext value={client}>{children}</FhirContext>,
  });
  await result.current({ reportType: 'population' });
  const [url, init] = network.mock.calls[0] ?? [];
  expect(decodeURIComponent(`${url} ${init?.body ?? ''}`)).toContain(`${measure.url}|1.2.0`);
});
