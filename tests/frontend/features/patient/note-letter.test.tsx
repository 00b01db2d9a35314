import { createHash } from 'node:crypto';
import { ChakraProvider } from '@chakra-ui/react';
import type { DocumentReference, Extension } from '@medplum/fhirtypes';
import { render } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { NoteLetter } from '../../../../frontend/features/patient/visits/note-letter.tsx';
import { noteStanding } from '../../../../frontend/features/patient/visits/note-standing.ts';
import type { Cosignatures } from '../../../../frontend/features/patient/visits/printed-signatures.ts';
import {
  type SignatureState,
  signatureState,
} from '../../../../frontend/features/patient/visits/signature-state.ts';
import type { ReadFile } from '../../../../frontend/features/patient/visits/signed-files.ts';
import { getTheme } from '../../../../frontend/ui/theme.ts';
import { attachmentDigestUrl, signatureUrl } from '../../../../lambdas/contracts/authorship-marks.ts';
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

/** A reader of a note without files. */
const none = () => Promise.reject(new Error('Nothing lies apart'));

describe('a signature', () => {
  const signed = async (content: DocumentReference): Promise<DocumentReference> => {
    const digest = createHash('sha256').update(signedText(content)).digest('base64');
    const extension = [{ url: signatureUrl, extension: [{ url: 'digest', valueBase64Binary: digest }] }];
    return { ...content, authenticator: { ...luis, extension } };
  };

  it('is of what was signed, whatever was noted beside it since', async () => {
    const there = await signed(note);
    expect(await signatureState(there, none)).toBe('matches');
    expect(await signatureState({ ...there, status: 'superseded', meta: { versionId: '7' } }, none)).toBe(
      'matches',
    );
  });

  it('is not of what somebody changed since, and the letter says so', async () => {
    const changed = { ...(await signed(note)), content: text('Exploración con hallazgos.') };
    expect(await signatureState(changed, none)).toBe('differs');
    expect(noteStanding(changed, 'differs')).toBe(
      'EL CONTENIDO NO COINCIDE CON LO QUE FIRMÓ Luis Ortega Ríos',
    );
  });

  describe('of a note with a file that lies apart', () => {
    const bytes = new TextEncoder().encode('Radiografía');
    const digest = createHash('sha256').update(bytes).digest('base64');
    const withFile = (size?: number): DocumentReference => ({
      ...note,
      content: [
        ...note.content,
        {
          attachment: {
            url: '/api/documents/1',
            ...(size === undefined ? {} : { size }),
            extension: [{ url: attachmentDigestUrl, valueBase64Binary: digest }],
          },
        },
      ],
    });

    it.each<[string, SignatureState, ReadFile, string]>([
      ['as it was', 'matches', async () => bytes, 'Firmada por Luis Ortega Ríos'],
      [
        'another',
        'file-differs',
        async () => new TextEncoder().encode('Otra'),
        'UN ARCHIVO ADJUNTO NO COINCIDE CON LO QUE FIRMÓ Luis Ortega Ríos',
      ],
      ['gone', 'file-missing', async () => undefined, 'FALTA UN ARCHIVO QUE FIRMÓ Luis Ortega Ríos'],
      [
        'out of reach',
        'file-unchecked',
        none,
        'Firmada por Luis Ortega Ríos. Archivos adjuntos: no comprobados',
      ],
    ])('says that the file is %s', async (_how, state, read, standing) => {
      const there = await signed(withFile());
      expect(await signatureState(there, read)).toBe(state);
      expect(noteStanding(there, state)).toBe(standing);
    });

    it('does not fetch a large one to check it', async () => {
      expect(await signatureState(await signed(withFile(6 * 1024 * 1024)), async () => bytes)).toBe(
        'file-unchecked',
      );
    });

    it('covers the digest of the file', async () => {
      const there = await signed(withFile());
      const [text, file] = there.content;
      const forged = [{ url: attachmentDigestUrl, valueBase64Binary: 'QUJD' }];
      const content = [text, { attachment: { ...file?.attachment, extension: forged } }];
      expect(await signatureState({ ...there, content } as DocumentReference, async () => bytes)).toBe(
        'differs',
      );
    });
  });

  it('that does not tell what was signed is no proof of anything', async () => {
    expect(await signatureState(note, none)).toBe('unknown');
  });
});

/** The text of the paper that is printed. */
function printed(props: {
  note: DocumentReference;
  addenda?: DocumentReference[];
  signatures?: Record<string, SignatureState>;
  signers?: Record<string, string[]>;
  cosignatures?: Cosignatures;
}): string {
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
        signatures={new Map(Object.entries(props.signatures ?? { nota: 'matches' }))}
        signers={new Map(Object.entries(props.signers ?? {}))}
        cosignatures={props.cosignatures ?? new Map()}
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

  it('names each signature with its time, its way and its digest, and what could not be looked up', () => {
    const mark = (digest: string, more: Extension[] = [], when = '2026-11-19T21:00:00Z'): Extension[] => [
      {
        url: signatureUrl,
        extension: [
          { url: 'digest', valueBase64Binary: digest },
          { url: 'when', valueInstant: when },
          ...more,
        ],
      },
    ];
    const byCode = [{ url: 'method', valueCode: 'authenticator-code' }];
    const signed = { ...note, authenticator: { ...luis, extension: mark('QUJD', byCode) } };
    const ana = {
      mode: 'professional' as const,
      party: { display: 'Ana Núñez Prado', reference: 'Practitioner/a' },
    };
    const own = { mode: 'professional' as const, party: luis };
    const cosignatures = new Map([
      [
        'nota',
        [
          { ...own, extension: mark('WFla') },
          { ...ana, extension: mark('WFla') },
        ],
      ],
    ]);
    const paper = printed({ note: signed, cosignatures });
    expect(paper).toContain(
      'Firma: Luis Ortega Ríos, el 19 nov 2026, 4:00 p.m., con contraseña y código del autenticador',
    );
    expect(paper).toContain('Firma también: Ana Núñez Prado, el 19 nov 2026, 4:00 p.m.');
    expect(paper).not.toContain('Firma también: Luis');
    expect(paper).toContain('Huella de lo firmado (SHA-256): QUJD');
    const corrected = {
      ...signed,
      authenticator: { ...luis, extension: mark('QUJD', byCode, '2026-11-20T21:00:00Z') },
    };
    const correction = printed({ note: { ...corrected, docStatus: 'amended' }, cosignatures });
    expect(correction).toContain('Firmó también una versión anterior: Ana Núñez Prado');
    expect(correction).not.toContain('Firma también');
    expect(printed({ note: signed, cosignatures: 'unknown' })).toContain('Otras firmas: no comprobadas');
  });

  it('says that it no longer holds where that is said of the document alone', () => {
    const reason = { url: statusReasonUrl, valueCodeableConcept: { text: 'Es de otra paciente' } };
    const paper = printed({ note: { ...note, docStatus: 'entered-in-error', extension: [reason] } });
    expect(paper).toContain('REGISTRADA POR ERROR: no la tenga en cuenta');
    expect(paper).toContain('Motivo: Es de otra paciente');
    expect(paper).not.toContain('Firmada por');
  });

  it('says of what was added later, too, whether it is what was signed', () => {
    const addendum = { ...note, id: 'mas', content: text('Llega la analítica.') };
    const paper = printed({ note, addenda: [addendum], signatures: { nota: 'matches', mas: 'differs' } });
    expect(paper).toContain('Firmada por Luis Ortega Ríos');
    expect(paper).toContain('EL CONTENIDO NO COINCIDE CON LO QUE FIRMÓ Luis Ortega Ríos');
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

describe('below what was signed', () => {
  const signers = { 'Practitioner/luis': ['Medicina familiar', 'Licencia MD 1 (NY) · NPI 1234567893'] };
  const signedByLuis = { ...note, authenticator: { ...luis, reference: 'Practitioner/luis' } };

  it('stand the name and the numbers of who signed', () => {
    const paper = printed({ note: signedByLuis, signers });
    expect(paper).toContain('Luis Ortega RíosMedicina familiarLicencia MD 1 (NY) · NPI 1234567893');
  });

  it.each<[string, Partial<DocumentReference>]>([
    ['a draft', { docStatus: 'preliminary' }],
    ['what was recorded by mistake', { status: 'entered-in-error' }],
  ])('of %s stands nobody', (_what, change) => {
    expect(printed({ note: { ...signedByLuis, ...change }, signers })).not.toContain('NPI');
  });
});
