import { Badge, chakra } from '@chakra-ui/react';
import type { Patient } from '@medplum/fhirtypes';
import { generatePath, Link } from 'react-router-dom';
import { ageOn } from '../../../lambdas/clinical/age.ts';
import { ageText } from '../../../lambdas/clinical/age-text.ts';
import {
  deathOf,
  medicalRecordNumber,
  patientName,
  phoneNumbers,
  phoneText,
  sexText,
} from '../../../lambdas/clinical/patient-identity.ts';
import { dayIn, formatDate } from '../../lib/fhir-date.ts';
import { paths } from '../../lib/paths.ts';
import { TextLink } from '../../ui/form-link.tsx';

const unknown = 'No consta';

/*
 * A table where there is room, cards where there is not. Browsers forget what a table is once its display changes,
 * so the roles are said again.
 */
const Table = chakra('table', {
  base: { width: 'full', borderSpacing: '0', display: { base: 'block', lg: 'table' } },
});
const Head = chakra('thead', { base: { display: { base: 'none', lg: 'table-header-group' } } });
const Body = chakra('tbody', {
  base: {
    display: { base: 'grid', lg: 'table-row-group' },
    gap: '3',
    gridTemplateColumns: { sm: '1fr 1fr' },
  },
});
const Row = chakra('tr', {
  base: {
    display: { base: 'block', lg: 'table-row' },
    bg: 'bg.panel',
    borderWidth: { base: '1px', lg: '0' },
    borderRadius: { base: 'l3', lg: '0' },
    p: { base: '3', lg: '0' },
  },
});
const HeadRow = chakra('tr');
const HeadCell = chakra('th', {
  base: { textAlign: 'start', fontSize: 'sm', fontWeight: 'medium', color: 'fg.muted', px: '4', py: '2' },
});
const Cell = chakra('td', {
  base: {
    display: { base: 'flex', lg: 'table-cell' },
    gap: '3',
    justifyContent: 'space-between',
    px: { base: '1', lg: '4' },
    py: { base: '1', lg: '3' },
    borderTopWidth: { lg: '1px' },
    overflowWrap: 'anywhere',
    _before: {
      content: 'attr(data-label)',
      color: 'fg.muted',
      fontSize: 'sm',
      display: { lg: 'none' },
    },
  },
});

interface PatientsTableProps {
  patients: Patient[];
  today: string;
  timeZone: string;
}

const columns = ['Nombre', 'Edad', 'Sexo', 'Nacimiento', 'N.º de historia', 'Teléfono'];

export function PatientsTable({ patients, today, timeZone }: PatientsTableProps) {
  return (
    <Table role="table" aria-label="Pacientes">
      <Head role="rowgroup">
        <HeadRow role="row">
          {columns.map((column) => (
            <HeadCell key={column} role="columnheader" scope="col">
              {column}
            </HeadCell>
          ))}
        </HeadRow>
      </Head>
      <Body role="rowgroup">
        {patients.map((patient) => (
          <PatientRow key={patient.id} patient={patient} today={today} timeZone={timeZone} />
        ))}
      </Body>
    </Table>
  );
}

function PatientRow({ patient, today, timeZone }: { patient: Patient; today: string; timeZone: string }) {
  const death = deathOf(patient);
  const [phone] = phoneNumbers(patient);
  // The age at death, where its day is known; a dead person grows no older.
  const deathDay = death?.at && (death.at.length > 10 ? dayIn(timeZone, new Date(death.at)) : death.at);
  const age = ageText(ageOn(patient.birthDate, death ? (deathDay ?? '') : today));
  const values: [label: string, value: string][] = [
    ['Edad', age],
    ['Sexo', sexText(patient.gender)],
    ['Nacimiento', formatDate(patient.birthDate, timeZone) ?? unknown],
    ['N.º de historia', medicalRecordNumber(patient) ?? unknown],
    ['Teléfono', phone ? phoneText(phone) : unknown],
  ];
  return (
    <Row role="row">
      <Cell
        role="cell"
        fontWeight="medium"
        justifyContent="flex-start"
        flexWrap="wrap"
        _before={{ content: 'none' }}
      >
        <TextLink>
          <Link to={generatePath(paths.patient, { patientId: patient.id ?? '' })}>
            {patientName(patient)}
          </Link>
        </TextLink>
        {death ? (
          <Badge ms={{ lg: '2' }} colorPalette="gray">
            Fallecimiento registrado
          </Badge>
        ) : null}
        {!death && patient.active === false ? (
          <Badge ms={{ lg: '2' }} colorPalette="gray">
            Inactivo
          </Badge>
        ) : null}
      </Cell>
      {values.map(([label, value]) => (
        <Cell key={label} role="cell" data-label={label} color={value === unknown ? 'fg.muted' : undefined}>
          {value}
        </Cell>
      ))}
    </Row>
  );
}
