import { Stack } from '@chakra-ui/react';
import type { Patient } from '@medplum/fhirtypes';
import type { FhirAccess } from '../../lib/fhir-access.ts';
import type { Versioned } from '../../lib/fhir-client.ts';
import { InOnePiece } from '../../ui/in-one-piece.tsx';
import { lazyPart } from '../../ui/lazy-part.ts';
import { AccessSection } from './access/access-section.tsx';
import { AllergiesSection } from './allergies/allergies-section.tsx';
import { ChargesSection } from './charges/charges-section.tsx';
import { RowsSkeleton } from './chart-section.tsx';
import type { ChartView } from './chart-views.ts';
import { CoverageSection } from './demographics/coverage-section.tsx';
import { DemographicsSection } from './demographics/demographics-section.tsx';
import { HistorySection } from './demographics/history-section.tsx';
import { DuplicatesSection } from './duplicates/duplicates-section.tsx';
import { FamilyHistorySection } from './history/family-history-section.tsx';
import { SocialHistorySection } from './history/social-history-section.tsx';
import { ImmunizationsSection } from './immunizations/immunizations-section.tsx';
import { MedicationSection } from './medication/medication-section.tsx';
import { OrdersSection } from './orders/orders-section.tsx';
import { ProblemsSection } from './problems/problems-section.tsx';
import { LaboratorySection, VitalsSection } from './results/results-section.tsx';
import type { SectionProps } from './section-props.ts';
import { AppointmentsSection } from './visits/appointments-section.tsx';
import { DocumentsSection, NotesSection } from './visits/documents-section.tsx';
import { EncountersSection } from './visits/encounters-section.tsx';
import { MessagesSection } from './visits/messages-section.tsx';
import { TasksSection } from './visits/tasks-section.tsx';

const PatientFormsSection = lazyPart<SectionProps>(() =>
  import('./forms/patient-forms-section.tsx').then((module) => module.PatientFormsSection),
);

const OtherSection = lazyPart<SectionProps>(() =>
  import('./other/other-section.tsx').then((module) => module.OtherSection),
);

interface DetailViewProps {
  view: DetailView;
  patient: Versioned<Patient>;
  access: FhirAccess;
}

/** All views but the summary. */
type DetailView = Exclude<ChartView, 'resumen'>;

/** The sections of one view, shown together; each asks for its own data and has its own four states. */
export function DetailView({ view, patient, access }: DetailViewProps) {
  const section: SectionProps = {
    patientId: patient.resource.id ?? '',
    timeZone: access.timeZone,
    access,
  };
  return (
    <InOnePiece key={view} skeleton={<RowsSkeleton />}>
      <Stack gap="4">{contentOf(view, patient, access, section)}</Stack>
    </InOnePiece>
  );
}

function contentOf(view: DetailView, patient: Versioned<Patient>, access: FhirAccess, section: SectionProps) {
  switch (view) {
    case 'medicacion':
      return <MedicationSection {...section} />;
    case 'problemas':
      return (
        <>
          <AllergiesSection {...section} />
          <ProblemsSection {...section} />
          <FamilyHistorySection {...section} />
          <SocialHistorySection {...section} />
        </>
      );
    case 'constantes':
      return <VitalsSection {...section} />;
    case 'laboratorio':
      return <LaboratorySection {...section} />;
    case 'vacunas':
      return <ImmunizationsSection {...section} />;
    case 'consultas':
      return (
        <>
          <EncountersSection {...section} />
          <NotesSection {...section} />
        </>
      );
    case 'documentos':
      return <DocumentsSection {...section} />;
    case 'otros':
      return <OtherSection {...section} />;
    case 'ordenes':
      return <OrdersSection {...section} />;
    case 'cargos':
      return <ChargesSection {...section} />;
    case 'citas':
      return <AppointmentsSection {...section} />;
    case 'mensajes':
      return <MessagesSection {...section} />;
    case 'tareas':
      return (
        <>
          <TasksSection {...section} />
          <PatientFormsSection {...section} />
        </>
      );
    case 'datos':
      return (
        <>
          <DemographicsSection {...section} patient={patient} mayEdit={access.may('Patient', 'write')} />
          {access.may('Coverage', 'read') ? <CoverageSection {...section} /> : null}
          <DuplicatesSection {...section} patient={patient} mayEdit={access.may('Patient', 'write')} />
        </>
      );
    case 'accesos':
      return <AccessSection {...section} />;
    case 'historial':
      return <HistorySection {...section} />;
  }
}
