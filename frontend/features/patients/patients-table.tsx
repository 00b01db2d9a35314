import { Badge, chakra } from '@chakra-ui/react';
import type { Patient } from '@medplum/fhirtypes';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { generatePath, Link } from 'react-router-dom';
import { deathOf, patientName } from '../../../lambdas/clinical/patient-identity.ts';
import { TextLink } from '../../ui/form-link.tsx';
import { patientPath } from '../patient/patient.page.ts';
import { type ColumnContext, type ColumnName, columnOrders, columns } from './patient-columns.ts';
import type { Order } from './patient-filters.ts';

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
  base: {
    textAlign: 'start',
    fontSize: 'sm',
    fontWeight: 'medium',
    color: 'fg.muted',
    px: '4',
    py: '2',
    // Other patients have other names: the columns beside them stay where they are.
    _first: { width: '30%' },
  },
});
/** As wide as its column: it is not lost under a press when others move. */
const HeadButton = chakra('button', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '1',
    width: 'full',
    px: '4',
    py: '2',
    textAlign: 'start',
    cursor: 'pointer',
    borderRadius: 'l1',
    focusVisibleRing: 'outside',
    _hover: { color: 'fg' },
  },
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

interface PatientsTableProps extends ColumnContext {
  patients: Patient[];
  shown: ColumnName[];
  order: Order;
  onOrder: (order: Order) => void;
}

export function PatientsTable({ patients, shown, order, onOrder, ...context }: PatientsTableProps) {
  const heading = (column: ColumnName | 'nombre', label: string) => (
    <ColumnHeading key={column} column={column} label={label} order={order} onOrder={onOrder} />
  );
  return (
    <Table role="table" aria-label="Pacientes">
      <Head role="rowgroup">
        <HeadRow role="row">
          {heading('nombre', 'Nombre')}
          {shown.map((name) => heading(name, columns[name].label))}
        </HeadRow>
      </Head>
      <Body role="rowgroup">
        {patients.map((patient) => (
          <PatientRow key={patient.id} patient={patient} shown={shown} context={context} />
        ))}
      </Body>
    </Table>
  );
}

const directions: Record<Order, 'ascending' | 'descending'> = {
  apellidos: 'ascending',
  edad: 'ascending',
  'edad-mayor': 'descending',
  recientes: 'descending',
};

interface ColumnHeadingProps {
  column: ColumnName | 'nombre';
  label: string;
  order: Order;
  onOrder: (order: Order) => void;
}

/** A column that can be sorted by has a button for heading. */
function ColumnHeading({ column, label, order, onOrder }: ColumnHeadingProps) {
  const orders = columnOrders[column];
  if (!orders) {
    return (
      <HeadCell role="columnheader" scope="col">
        {label}
      </HeadCell>
    );
  }
  const place = orders.indexOf(order);
  const next = orders[(place + 1) % orders.length] ?? order;
  const Arrow = directions[order] === 'ascending' ? ArrowUp : ArrowDown;
  return (
    <HeadCell
      role="columnheader"
      scope="col"
      p="0"
      {...(place >= 0 ? { 'aria-sort': directions[order] } : {})}
    >
      <HeadButton type="button" onClick={() => onOrder(next)}>
        {label}
        {place >= 0 ? <Arrow size={14} aria-hidden /> : null}
      </HeadButton>
    </HeadCell>
  );
}

interface PatientRowProps {
  patient: Patient;
  shown: ColumnName[];
  context: ColumnContext;
}

function PatientRow({ patient, shown, context }: PatientRowProps) {
  const death = deathOf(patient);
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
          <Link to={generatePath(patientPath, { patientId: patient.id ?? '' })}>{patientName(patient)}</Link>
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
      {shown.map((name) => {
        const value = columns[name].valueOf(patient, context) ?? unknown;
        return (
          <Cell
            key={name}
            role="cell"
            data-label={columns[name].label}
            color={value === unknown ? 'fg.muted' : undefined}
          >
            {value}
          </Cell>
        );
      })}
    </Row>
  );
}
