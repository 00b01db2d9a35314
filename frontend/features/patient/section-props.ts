/** What every section of the chart is given. */
export interface SectionProps {
  patientId: string;
  timeZone: string;
}
