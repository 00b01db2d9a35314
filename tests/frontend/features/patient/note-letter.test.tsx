import { ChakraProvider } from '@chakra-ui/react';
import type { DocumentReference } from '@medplum/fhirtypes';
import { render } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { NoteLetter } from '../../../../frontend/features/patient/visits/note-letter.tsx';
import { noteStanding } from '../../../../frontend/features/patient/visits/note-standing.ts';
import { getTheme } from '../../../../frontend/ui/theme.ts';

const text = (value: string) => [
  { attachment: { contentType: 'text/plain; charset=utf-8', data: Buffer.from(value).toString('base64') } },
];
const luis = { display: 'Luis Ortega Ríos' };
const note: DocumentReference = {
  resourceType: 'DocumentReference',
  id: 'nota',
  status: 'current',
  docStatus: 'final',
  description: 'Control médico',
  date: '2026-11-19T20:55:00Z',
  author: [luis],
  authenticator: luis,
  content: text('Exploración sin hallazgos.'),
};

describe('how far a printed note can be relied on', () => {
  it.each<[string, Partial<DocumentReference>]>([
    ['Firmada por Luis Ortega Ríos', {}],
    ['BORRADOR SIN FIRMAR', { docStatus: 'preliminary' }],
    ['Enmendada. Firmada por Luis Ortega Ríos', { docStatus: 'amended' }],
    ['Sustituida por una versión posterior. Firmada por Luis Ortega Ríos', { status: 'superseded' }],
    ['REGISTRADA POR ERROR: no la tenga en cuenta', { status: 'entered-in-error' }],
  ])('%s', (standing, change) => {
    expect(noteStanding({ ...note, ...change })).toBe(standing);
  });

  it('a note that names nobody who signed it is not said to be signed', () => {
    const { authenticator: _nobody, ...unsigned } = note;
    expect(noteStanding(unsigned)).toBe('Firma no consta');
  });
});

describe('a printed note', () => {
  it('names the organization, the patient, the author and the signature, with what was added later', () => {
    render(
      <ChakraProvider value={getTheme()}>
        <NoteLetter
          note={note}
          addenda={[{ ...note, id: 'mas', docStatus: 'preliminary', content: text('Llega la analítica.') }]}
          patient={{
            resourceType: 'Patient',
            name: [{ text: 'Sofía Reyes Davis' }],
            birthDate: '2005-12-14',
            gender: 'female',
          }}
          organizationName="Clínica Santa Lucía"
          timeZone="America/New_York"
          printedAt={new Date('2026-11-22T15:00:00Z')}
        />
      </ChakraProvider>,
    );
    const paper = document.querySelector('[data-paper]');
    for (const part of [
      'Clínica Santa Lucía',
      'Sofía Reyes Davis',
      'Nacimiento: 14 dic 2005 · Sexo: Mujer · N.º de historia: No consta',
      '19 nov 2026, 3:55 p.m. · Autoría: Luis Ortega Ríos',
      'Firmada por Luis Ortega Ríos',
      'Exploración sin hallazgos.',
      'Añadido del 19 nov 2026',
      'BORRADOR SIN FIRMAR',
      'Llega la analítica.',
      'Impreso el 22 nov 2026, 10:00 a.m.',
    ])
      expect(paper?.textContent?.replaceAll(/\s/g, ' ')).toContain(part);
  });
});
