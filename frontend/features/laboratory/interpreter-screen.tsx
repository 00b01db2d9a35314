import { Button, Flex, Grid, Stack, Text } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { dayOf } from '../../../lambdas/clinical/clinic-day.ts';
import { organizationAnalytes } from '../../../lambdas/clinical/laboratory/analytes/organization-ranges.ts';
import { subjectOn } from '../../../lambdas/clinical/laboratory/interpret/subject-on.ts';
import { understand } from '../../../lambdas/clinical/laboratory/interpret/understand.ts';
import { longestPaste, readAny } from '../../../lambdas/clinical/laboratory/read/read-any.ts';
import type { LaboratoryReport } from '../../../lambdas/clinical/laboratory/read/report.ts';
import { dateTyped } from '../../../lambdas/clinical/typed-date.ts';
import type { OwnLaboratoryRanges } from '../../../lambdas/contracts/laboratory-ranges.ts';
import { useFhirAccess } from '../../lib/fhir-access.ts';
import { useFhirClient } from '../../lib/fhir-context.ts';
import { usePatientSearch } from '../../lib/patient-lookup.ts';
import { FailureNotice } from '../../ui/failure-notice.tsx';
import { Panel } from '../../ui/panel.tsx';
import { type PatientOption, PatientPicker } from '../../ui/patient-picker.tsx';
import { TextAreaField } from '../../ui/text-area-field.tsx';
import { SusceptibilityTables } from '../../widgets/susceptibility-table.tsx';
import { DerivedPanel } from './derived-panel.tsx';
import { type DoseInput, doseTimings, untimedLevels } from './dose-input.ts';
import { DoseTimes } from './dose-times.tsx';
import { FindingFields } from './finding-fields.tsx';
import { askedFindings, type FindingInput, knownFindings } from './finding-input.ts';
import { GradesPanel } from './grades-panel.tsx';
import { catalogue } from './observation-names.ts';
import { PatternsPanel } from './patterns-panel.tsx';
import { ReportFile } from './report-file.tsx';
import { ResultsTable } from './results-table.tsx';
import { SavePanel } from './save-panel.tsx';
import { SettlePanel } from './settle-panel.tsx';
import { SubjectFields } from './subject-fields.tsx';
import { nobody, subjectOf, withDay, withReported } from './subject-input.ts';
import { UnreadPanel } from './unread-panel.tsx';
import { useRecordedPregnancies } from './use-recorded-pregnancies.ts';
import { currentIngredients, useTakenMedicines } from './use-taken-medicines.ts';
import { WaitingMessages } from './waiting-messages.tsx';
import { WhoseNotice } from './whose-notice.tsx';

/** Columns of a printed table stay columns. */
const asPrinted = { fontFamily: 'var(--chakra-fonts-mono)', fontSize: '0.8125rem' };
const columns = { base: '1fr', lg: '17rem minmax(0, 1fr)', xl: '17rem minmax(0, 1fr) 17rem' };

interface InterpreterScreenProps {
  timeZone: string;
  /** Of which the organization has ranges of its own. */
  tests: readonly OwnLaboratoryRanges[];
}

/** A report pasted, and what it means for whom it is of. All of it is computed here; what is saved is sent. */
export function InterpreterScreen({ timeZone, tests }: InterpreterScreenProps) {
  const today = dayOf(new Date(), timeZone);
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string>();
  const [input, setInput] = useState(nobody);
  const [asWritten, setReport] = useState<LaboratoryReport>();
  const [readFrom, setReadFrom] = useState('');
  /** Of the report that was read, where it came from a laboratory. */
  const [messageId, setMessageId] = useState<string>();
  const [chosen, setChosen] = useState<PatientOption>();
  const search = usePatientSearch(today);
  const client = useFhirClient();
  const access = useFhirAccess();
  const mayWrite = access.may('DiagnosticReport', 'write') && access.may('Observation', 'write');
  const chart = useQuery({
    queryKey: ['fhir', 'Patient', chosen?.id],
    enabled: chosen !== undefined,
    queryFn: ({ signal }) => client.read('Patient', chosen?.id ?? '', signal),
  });
  const pregnancies = useRecordedPregnancies(chosen?.id);
  const own = useMemo(() => organizationAnalytes(tests), [tests]);
  const taken = useTakenMedicines(chosen?.id);
  const [doses, setDoses] = useState<Record<string, DoseInput>>({});
  const [given, setGiven] = useState<FindingInput>({});
  const patient = chosen && chart.data?.resource;
  const chartError = chart.error ?? pregnancies.error;
  const typed = dateTyped(input.takenOn, today);
  const takenOn = typed?.length === 10 ? typed : undefined;
  const report = useMemo(() => asWritten && withDay(asWritten, takenOn), [asWritten, takenOn]);
  const birthDate = dateTyped(input.birthDate, today);
  const day = report?.measured.find(({ at }) => at !== undefined)?.at?.slice(0, 10) ?? today;
  const chartPregnancy = patient && pregnancies.data && subjectOn(patient, pregnancies.data, day).pregnancy;
  const understood = useMemo(() => {
    if (!report) return undefined;
    const subject = subjectOf(input, patient, { birthDate, chartPregnancy });
    const fasting = input.fasting === '' ? undefined : input.fasting === 'yes';
    const medicines = currentIngredients(taken.medicines, today);
    const findings = knownFindings(given);
    const about = { subject, today, fasting, own, medicines, findings, doses: doseTimings(doses) };
    return understand(report.measured, catalogue, about);
  }, [report, input, birthDate, patient, chartPregnancy, today, own, taken.medicines, doses, given]);

  const tried = report?.measured.filter(({ isolate }) => isolate) ?? [];
  const asked = askedFindings(understood?.derived ?? []);
  const levels = untimedLevels(understood?.judgements ?? []);
  const ordinary = understood?.judgements.filter(({ measured }) => !measured.isolate) ?? [];

  function read(text: string, from?: string) {
    const isEmpty = text.trim() === '';
    setProblem(
      isEmpty
        ? 'Pegue primero un informe.'
        : text.length > longestPaste
          ? 'El texto es demasiado largo para leerlo aquí.'
          : undefined,
    );
    if (isEmpty || text.length > longestPaste) return;
    const found = readAny(text, catalogue);
    setReport(found);
    setMessageId(from);
    // Another report may be of another person: of whom the one before was is no answer for it.
    const isAnother = readFrom !== '' && readFrom !== text;
    setReadFrom(text);
    setDoses({});
    setGiven({});
    setInput((before) => withReported(isAnother ? nobody : before, found));
  }

  return (
    <Grid templateColumns={columns} gap="5" alignItems="start">
      <Stack gap="5" minW="0">
        {mayWrite ? (
          <WaitingMessages
            timeZone={timeZone}
            openId={messageId}
            onOpen={(message) => {
              setText(message.text);
              setChosen(undefined);
              read(message.text, message.id);
            }}
          />
        ) : null}
        <Panel title="Informe">
          <TextAreaField
            label="Resultados"
            hint="Texto o tabla de un laboratorio, CSV, HL7 v2 o FHIR; en archivo, también PDF."
            rows={8}
            wrap="off"
            style={asPrinted}
            value={text}
            error={problem}
            onChange={({ target }) => setText(target.value)}
          />
          <Flex gap="2" wrap="wrap">
            <Button
              variant={report ? 'outline' : 'solid'}
              onClick={() => read(text, text === readFrom ? messageId : undefined)}
            >
              Interpretar
            </Button>
            <ReportFile
              onText={(found) => {
                setText(found);
                read(found);
              }}
              onProblem={setProblem}
            />
          </Flex>
        </Panel>
        <Panel title="De quién son">
          <PatientPicker
            label="Paciente"
            search={search}
            chosen={chosen}
            onChoose={(option) => {
              setChosen(option);
              search.onType('');
            }}
            onGiveUp={() => setChosen(undefined)}
          />
          {chartError && chosen ? (
            <FailureNotice
              title="No se ha podido leer la ficha"
              detail={chartError.message}
              onRetry={() => void Promise.all([chart.refetch(), pregnancies.refetch()])}
              isRetrying={chart.isFetching || pregnancies.isFetching}
            />
          ) : null}
          <SubjectFields
            isOfChart={chosen !== undefined}
            chartPregnancy={chartPregnancy}
            value={input}
            isUndated={asWritten?.measured.some(({ at }) => at === undefined) ?? false}
            takenError={input.takenOn !== '' && !takenOn ? 'No es una fecha.' : undefined}
            dateError={input.birthDate !== '' && !birthDate ? 'No es una fecha.' : undefined}
            onChange={setInput}
          />
        </Panel>
      </Stack>
      {report && understood ? (
        <>
          <Stack gap="5" minW="0" gridColumn={{ lg: '2' }}>
            {patient ? <WhoseNotice person={report.person} patient={patient} /> : null}
            {report.unread.length > 0 ? <UnreadPanel unread={report.unread} /> : null}
            <Panel
              title={ordinary.length === 1 ? '1 resultado' : `${ordinary.length} resultados`}
              note={report.person.name ? `El informe dice que son de ${report.person.name}.` : undefined}
            >
              {ordinary.length === 0 ? (
                <Text color="fg.muted">No se reconoció ningún resultado.</Text>
              ) : (
                <ResultsTable judgements={ordinary} timeZone={timeZone} medicines={taken.medicines} />
              )}
              {taken.isUnknown ? (
                <Text fontSize="sm" color="fg.muted">
                  No se comprobaron los efectos de sus medicamentos: no se pudieron leer.
                </Text>
              ) : null}
              {understood.mixedUnits.length > 0 ? (
                <Text fontSize="sm" color="fg.muted">
                  Hay pruebas en más de una unidad: se compararon en una sola.
                </Text>
              ) : null}
            </Panel>
            {levels.length > 0 ? <DoseTimes levels={levels} value={doses} onChange={setDoses} /> : null}
            {tried.length > 0 ? (
              <Panel title="Antibiograma">
                <SusceptibilityTables results={tried} />
              </Panel>
            ) : null}
            {messageId !== undefined ? (
              <SettlePanel
                key={messageId}
                messageId={messageId}
                report={report}
                patient={patient?.id === undefined ? undefined : { ...patient, id: patient.id }}
              />
            ) : patient?.id !== undefined && mayWrite && report.measured.length > 0 ? (
              <SavePanel
                key={`${patient.id} ${readFrom}`}
                report={report}
                judgements={understood.judgements}
                text={readFrom}
                patient={{ ...patient, id: patient.id }}
              />
            ) : null}
          </Stack>
          <Stack gap="5" gridColumn={{ lg: '2', xl: '3' }} minW="0">
            <PatternsPanel found={understood.patterns} />
            <DerivedPanel derived={understood.derived} timeInInrRange={understood.timeInInrRange} />
            {asked.length > 0 ? <FindingFields asked={asked} value={given} onChange={setGiven} /> : null}
            <GradesPanel key={readFrom} judgements={understood.judgements} />
          </Stack>
        </>
      ) : (
        <Flex gridColumn={{ lg: '2' }}>
          <Text color="fg.muted">Pegue un informe para ver sus resultados.</Text>
        </Flex>
      )}
    </Grid>
  );
}
