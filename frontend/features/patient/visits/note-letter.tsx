import { Box, Flex, Heading, Text } from '@chakra-ui/react';
import type { DocumentReference, Patient } from '@medplum/fhirtypes';
import { isWithdrawn } from '../../../../lambdas/clinical/notes/withdrawn-document.ts';
import { medicalRecordNumber, patientName, sexText } from '../../../../lambdas/clinical/patient-identity.ts';
import { formatDate } from '../../../lib/fhir-date.ts';
import { originTexts } from '../../../lib/origin-text.ts';
import { Paper } from '../../../ui/paper.tsx';
import { conceptText, referenceText } from '../concept-text.ts';
import { attachedText } from './attached-text.ts';
import { reasonOfError } from './document-details.ts';
import { noteStanding } from './note-standing.ts';
import { type Cosignatures, signatureLines } from './printed-signatures.ts';
import type { SignatureState } from './signature-state.ts';

interface NoteLetterProps {
  note: DocumentReference;
  addenda: readonly DocumentReference[];
  patient: Patient;
  organizationName: string;
  timeZone: string;
  printedAt: Date;
  /** Of the note and of the addenda, by their ids. */
  signatures: ReadonlyMap<string | undefined, SignatureState | undefined>;
  /** What stands below the name of who signed, by their reference. */
  signers: ReadonlyMap<string | undefined, readonly string[]>;
  /** Of the note and of the addenda. */
  cosignatures: Cosignatures;
}

function authorsOf({ author = [] }: DocumentReference): string {
  const names = author.flatMap((one) => referenceText(one) ?? []);
  return names.length > 0 ? names.join(', ') : 'No consta';
}

/** A note as it leaves the clinic: who wrote what about whom, when, and how far it can be relied on. */
export function NoteLetter(props: NoteLetterProps) {
  const { note, addenda, patient, organizationName, timeZone, printedAt, signatures, signers } = props;
  const signed = (of: DocumentReference) => signatureLines(of, props.cosignatures, timeZone);
  const when = (date: string | undefined) =>
    formatDate(date, timeZone, { hasTime: true }) ?? 'Fecha no consta';
  const facts = [
    `Nacimiento: ${formatDate(patient.birthDate, timeZone) ?? 'No consta'}`,
    `Sexo: ${sexText(patient.gender)}`,
    `N.º de historia: ${medicalRecordNumber(patient) ?? 'No consta'}`,
  ];
  return (
    <Paper>
      {isWithdrawn(note) ? <AcrossThePage>REGISTRADA POR ERROR</AcrossThePage> : null}
      <Flex justify="space-between" align="baseline" gap="4" pb="2" borderBottomWidth="2px">
        <Text fontSize="lg" fontWeight="semibold">
          {organizationName}
        </Text>
        <Text>{conceptText(note.type) ?? 'Nota clínica'}</Text>
      </Flex>
      <Box borderWidth="1px" px="4" py="2" my="5">
        <Text fontWeight="semibold">{patientName(patient)}</Text>
        <Text fontSize="sm">{facts.join(' · ')}</Text>
      </Box>
      <Heading as="h1" size="lg">
        {note.description ?? 'Nota clínica'}
      </Heading>
      <Text fontSize="sm" pt="1">{`${when(note.date)} · Autoría: ${authorsOf(note)}`}</Text>
      <Text fontWeight="semibold" pt="1">
        {noteStanding(note, signatures.get(note.id))}
      </Text>
      {[reasonOfError(note) ?? [], originTexts(note, timeZone)].flat().map((line) => (
        <Text key={line} fontSize="sm">
          {line}
        </Text>
      ))}
      <NoteText note={note} />
      <Signer note={note} signers={signers} lines={signed(note)} />
      {addenda.map((addendum) => (
        <Box key={addendum.id} mt="6" pt="3" borderTopWidth="1px">
          <Heading as="h2" size="md">
            Añadido del {when(addendum.date)}
          </Heading>
          <Text fontSize="sm">
            {[
              `Autoría: ${authorsOf(addendum)}`,
              noteStanding(addendum, signatures.get(addendum.id)),
              ...[reasonOfError(addendum) ?? []].flat(),
              ...originTexts(addendum, timeZone),
            ].join(' · ')}
          </Text>
          <NoteText note={addendum} />
          <Signer note={addendum} signers={signers} lines={signed(addendum)} />
        </Box>
      ))}
      <Text fontSize="xs" mt="8">{`Impreso el ${when(printedAt.toISOString())}`}</Text>
    </Paper>
  );
}

/** Under what was signed alone: a draft has nobody's name below it. */
function Signer({
  note,
  signers,
  lines,
}: {
  note: DocumentReference;
  signers: NoteLetterProps['signers'];
  lines: readonly string[];
}) {
  const isSigned = note.docStatus === 'final' || note.docStatus === 'amended';
  const name = note.authenticator && referenceText(note.authenticator);
  if (!isSigned || isWithdrawn(note) || !name) return null;
  return (
    <Box mt="5" fontSize="sm">
      <Text fontWeight="semibold">{name}</Text>
      {signers.get(note.authenticator?.reference)?.map((line) => (
        <Text key={line}>{line}</Text>
      ))}
      {lines.map((line) => (
        <Text key={line} fontSize="xs" overflowWrap="anywhere">
          {line}
        </Text>
      ))}
    </Box>
  );
}

/** Across each page: what was withdrawn is not to be taken for what holds, on any sheet of it. */
function AcrossThePage({ children }: { children: string }) {
  return (
    <Text
      aria-hidden
      position="fixed"
      top="45%"
      left="0"
      right="0"
      textAlign="center"
      transform="rotate(-35deg)"
      fontSize="5xl"
      fontWeight="bold"
      opacity="0.18"
      pointerEvents="none"
    >
      {children}
    </Text>
  );
}

function NoteText({ note }: { note: DocumentReference }) {
  return (
    <Text whiteSpace="pre-wrap" overflowWrap="anywhere" pt="3" lineHeight="tall">
      {attachedText(note) ?? 'El contenido no es texto y no se puede imprimir aquí.'}
    </Text>
  );
}
