import { createHash } from 'node:crypto';
import { ChakraProvider } from '@chakra-ui/react';
import type { DocumentReference } from '@medplum/fhirtypes';
import { render } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { NoteLetter } from '../../../../frontend/features/patient/visits/note-letter.tsx';
import { noteStanding } from '../../../../frontend/features/patient/visits/note-standing.ts';
import { signatureState } from '../../../../frontend/features/patient/visits/signature-state.ts';
import { getTheme } from '../../../../frontend/ui/theme.ts';
import { signatureUrl } from '../../../../lambdas/contracts/authorship-marks.ts';
import { signedText, statusReasonUrl } from '../../../../lambdas/contracts/signed-content.ts';

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
    expect(noteStanding({ ...note, ...change }, 'matches')).toBe(standing);
  });

  it('a note that names nobody who signed it is not said to be signed', () => {
    const { authenticator: _nobody, ...unsigned } = note;
    expect(noteStanding(unsigned, 'unknown')).toBe('Firma no consta');
  });
});

describe('a signature', () => {
  const signed = async (content: DocumentReference): Promise<DocumentReference> => {
    const digest = createHash('sha256').update(signedText(content)).digest('base64');
    const extension = [{ url: signatureUrl, extension: [{ url: 'digest', valueBase64Binary: digest }] }];
    return { ...content, authenticator: { ...luis, extension } };
  };

  it('is of what was signed, whatever was noted beside it since', async () => {
    const there = await signed(note);
    expect(await signatureState(there)).toBe('matches');
    expect(await signatureState({ ...there, status: 'superseded', meta: { versionId: '7' } })).toBe(
      'matches',
    );
  });

  it('is not of what somebody changed since, and the letter says so', async () => {
    const changed = { ...(await signed(note)), content: text('Exploración con hallazgos.') };
    expect(await signatureState(changed)).toBe('differs');
    expect(noteStanding(changed, 'differs')).toBe(
      'EL CONTENIDO NO COINCIDE CON LO QUE FIRMÓ Luis Ortega Ríos',
    );
  });

  it('that does not tell what was signed is no proof of anything', async () => {
    expect(await signatureState(note)).toBe('unknown');
  });
});

/** The text of the paper that is printed. */
function printed(props: { note: DocumentReference; addenda?: DocumentReference[] }): string {
  const { container, unmount } = render(
    <ChakraProvider value={getTheme()}>
      <NoteLetter
        note={props.note}
        addenda={props.addenda ?? []}
        patient={{
          resourceType: 'Patient',
          name: [{ text: 'Sofía Reyes Davis' }],
          birthDate: '2005-12-14',
          gender: 'female',
        }}
        organizationName="Clínica Santa Lucía"
        timeZone="America/New_York"
        printedAt={new Date('2026-11-22T15:00:00Z')}
        signature="matches"
      />
    </ChakraProvider>,
  );
  const paper = (document.querySelector('[data-paper]') ?? container).textContent ?? '';
  unmount();
  return paper.replaceAll(/\s/g, ' ');
}

describe('a printed note', () => {
  it('names the organization, the patient, the author and the signature, with what was added later', () => {
    const paper = printed({
      note,
      addenda: [{ ...note, id: 'mas', docStatus: 'preliminary', content: text('Llega la analítica.') }],
    });
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
      expect(paper).toContain(part);
    expect(paper).not.toContain('Motivo');
  });

  it('that was withdrawn says why, and so does what was added to it', () => {
    const withdrawn = (because: string): DocumentReference => ({
      ...note,
      status: 'entered-in-error',
      extension: [{ url: statusReasonUrl, valueCodeableConcept: { text: because } }],
    });
    const paper = printed({ note: withdrawn('De otra paciente'), addenda: [withdrawn('Duplicada')] });
    expect(paper).toContain('REGISTRADA POR ERROR: no la tenga en cuentaMotivo: De otra paciente');
    expect(paper).toContain('Motivo: Duplicada');
    expect(printed({ note: { ...note, status: 'entered-in-error' } })).toContain('Motivo: no consta');
  });
});
