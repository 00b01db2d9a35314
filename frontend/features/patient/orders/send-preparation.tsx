import type { ServiceRequest } from '@medplum/fhirtypes';
import { SendToPatient } from '../visits/send-to-patient.tsx';
import { orderName } from './order-texts.ts';

interface SendPreparationProps {
  patientId: string;
  order: ServiceRequest;
  onClose: () => void;
}

/** Tells the patient how to prepare for what was ordered. */
export function SendPreparation({ patientId, order, onClose }: SendPreparationProps) {
  const name = orderName(order);
  return (
    <SendToPatient
      patientId={patientId}
      label={`Enviar la preparación: ${name}`}
      topic="Preparación para lo que se le ha pedido"
      text={`Preparación para «${name}»:\n${order.patientInstruction ?? ''}`}
      sentText="La preparación está en Comunicaciones, con lo que ha salido de ella."
      onClose={onClose}
    />
  );
}
