import type { Coding } from '@medplum/fhirtypes';
import { describe, expect, it } from 'vitest';
import { NoPractitionerError } from '../../../../infra/local/demo-clinic/clinic.ts';
import { generateDemoClinic } from '../../../../infra/local/demo-clinic/generate-demo-clinic.ts';
import { demoOptions, ofType, sampleClinics, walk } from './sample-clinics.ts';

const [first] = sampleClinics;
const resources = first?.resources ?? [];

describe('The demonstration clinic', () => {
  it('is the same, byte for byte, for the same options', () => {
    expect(JSON.stringify(generateDemoClinic(demoOptions))).toBe(JSON.stringify(resources));
  });

  it('is another for another seed', () => {
    const names = (seed: number) =>
      ofType(generateDemoClinic({ ...demoOptions, seed }), 'Patient').map(({ name }) => name?.[0]?.text);
    expect(names(99)).not.toEqual(names(1));
  });

  it('shares no id with that of another organization', () => {
    const organization = {
      ...demoOptions.organization,
      organizationId: '5b0c61a4-1d3b-4f4e-9a51-0a3c5f7e00bb',
    };
    const ids = new Set(resources.map(({ id }) => id));
    const practitioners = new Set(demoOptions.practitioners.map(({ userId }) => userId));
    const shared = generateDemoClinic({ ...demoOptions, organization }).filter(({ id }) => ids.has(id));
    expect(shared.every(({ id }) => practitioners.has(id ?? ''))).toBe(true);
  });

  it('names resources by version 5 UUIDs, its practitioners and itself by the ids that they have', () => {
    const given = new Set([
      ...demoOptions.practitioners.map(({ userId }) => userId),
      demoOptions.organization.organizationId,
    ]);
    const others = resources.map(({ id }) => id ?? '').filter((id) => !given.has(id));
    expect(resources.length - others.length).toBe(3);
    expect(
      others.filter(
        (id) => !/^[0-9a-f]{8}-[0-9a-f]{4}-5[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/.test(id),
      ),
    ).toEqual([]);
  });

  it.each(sampleClinics)('has between eight and sixteen thousand resources, $name', ({ resources: some }) => {
    expect(some.length).toBeGreaterThan(8000);
    expect(some.length).toBeLessThan(16_000);
  });

  it('needs somebody who sees patients', () => {
    expect(() => generateDemoClinic({ ...demoOptions, practitioners: [] })).toThrow(NoPractitionerError);
  });

  it('shows each code under one display only, and shows every clinical code with one', () => {
    const displays = new Map<string, Set<string>>();
    for (const clinic of sampleClinics) {
      for (const resource of clinic.resources) {
        for (const { key, value } of walk(resource)) {
          if (key !== 'coding') continue;
          for (const { system, code, display } of value as Coding[]) {
            const name = `${system}|${code}`;
            if (display !== undefined || !name.startsWith('http://terminology.hl7.org/')) {
              displays.set(name, (displays.get(name) ?? new Set()).add(display ?? '(none)'));
            }
          }
        }
      }
    }
    expect([...displays].filter(([, found]) => found.size > 1 || found.has('(none)'))).toEqual([]);
  });

  it('measures every quantity in UCUM', () => {
    const quantities = ofType(resources, 'Observation').flatMap(({ valueQuantity }) =>
      valueQuantity ? [valueQuantity] : [],
    );
    expect(quantities.length).toBeGreaterThan(5000);
    expect(quantities.filter(({ system, code }) => system !== 'http://unitsofmeasure.org' || !code)).toEqual(
      [],
    );
  });

  it('shows nobody a remark of UCUM, as in "5.4 {INR}"', () => {
    const shown = resources.flatMap((resource) => {
      if (resource.resourceType === 'Task') return [resource.description ?? ''];
      if (resource.resourceType !== 'Observation') return [];
      const { valueQuantity, referenceRange = [] } = resource;
      return [valueQuantity?.unit ?? '', ...referenceRange.map(({ text = '' }) => text)];
    });
    expect(shown.some((text) => text.includes('INR 5'))).toBe(true);
    expect(shown.filter((text) => /(^|\s)\{[^}]*\}/.test(text))).toEqual([]);
  });
});
