import { Button } from '@chakra-ui/react';
import type { DocumentReference } from '@medplum/fhirtypes';
import { Printer } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { FhirAccess } from '../../../lib/fhir-access.ts';
import { usePatient } from '../patient-api.ts';
import { attachedText } from './attached-text.ts';
import { NoteLetter } from './note-letter.tsx';
import { useCosignatures } from './printed-signatures.ts';
import { useSignatureStates } from './use-signature-states.ts';
import { useSigners } from './use-signers.ts';

interface PrintNoteProps {
  note: DocumentReference;
  addenda: readonly DocumentReference[];
  patientId: string;
  access: FhirAccess;
}

/** Prints one note as a letter; nothing else of the chart comes with it. */
export function PrintNote({ note, addenda, patientId, access }: PrintNoteProps) {
  const [isPrinting, setPrinting] = useState(false);
  const patient = usePatient(patientId);
  const printed = [note, ...addenda];
  const states = useSignatureStates(printed);
  const signers = useSigners(printed);
  const cosignatures = useCosignatures(printed, patientId);
  const me = access.query.data;

  useEffect(() => {
    if (!isPrinting) return;
    const end = () => setPrinting(false);
    window.addEventListener('afterprint', end);
    window.print();
    return () => window.removeEventListener('afterprint', end);
  }, [isPrinting]);

  if (!me || !patient.data || attachedText(note) === undefined) return null;
  return (
    <>
      <Button
        size="xs"
        variant="outline"
        mt="2"
        me="2"
        // What is printed says whether it is what was signed.
        disabled={states.includes(undefined) || signers === undefined || cosignatures === undefined}
        onClick={() => setPrinting(true)}
      >
        <Printer size={14} aria-hidden />
        Imprimir la nota
      </Button>
      {isPrinting ? (
        <NoteLetter
          note={note}
          addenda={addenda}
          patient={patient.data.resource}
          organizationName={me.organization.legalName}
          timeZone={access.timeZone}
          printedAt={new Date()}
          signers={signers ?? new Map()}
          cosignatures={cosignatures ?? 'unknown'}
          signatures={new Map(printed.map(({ id }, index) => [id, states[index]]))}
        />
      ) : null}
    </>
  );
}
