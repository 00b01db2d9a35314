import { Button, chakra, Stack, Text } from '@chakra-ui/react';
import { Pencil, Plus } from 'lucide-react';
import type { Directory, Service } from '../directory.ts';
import { EntryRow } from './entry-row.tsx';
import { useOpenForm } from './open-form.ts';
import { RetiredServices } from './retired-services.tsx';
import { ServiceForm } from './service-form.tsx';

function detailText({ parameters }: Service): string {
  if (!parameters) return 'Sin duración';
  const { durationMinutes, bufferBeforeMinutes, bufferAfterMinutes, capacity } = parameters;
  return [
    `${durationMinutes} min`,
    bufferBeforeMinutes > 0 ? `${bufferBeforeMinutes} min libres antes` : undefined,
    bufferAfterMinutes > 0 ? `${bufferAfterMinutes} min libres después` : undefined,
    capacity > 1 ? `${capacity} pacientes a la vez` : undefined,
  ]
    .filter(Boolean)
    .join(' · ');
}

/** What is offered. */
export function ServicesEditor({ directory }: { directory: Directory }) {
  /** Id of the one that is open; `new` for another. */
  const { open, show, close } = useOpenForm();
  return (
    <Stack gap="3">
      {directory.services.length === 0 ? (
        <Text color="fg.muted">Todavía no hay servicios: añada el primero.</Text>
      ) : null}
      <Stack as="ul" gap="2" listStyleType="none">
        {directory.services.map((service) => (
          <chakra.li key={service.id}>
            {open === service.id ? (
              <ServiceForm service={service} onClose={close(service.id)} />
            ) : (
              <EntryRow name={service.name} detail={detailText(service)}>
                <Button
                  size="xs"
                  variant="ghost"
                  aria-label={`Cambiar ${service.name}`}
                  onClick={() => show(service.id)}
                >
                  <Pencil size={14} aria-hidden />
                </Button>
              </EntryRow>
            )}
          </chakra.li>
        ))}
      </Stack>
      {directory.retiredServices.length > 0 ? <RetiredServices services={directory.retiredServices} /> : null}
      {open === 'new' ? (
        <ServiceForm service={undefined} onClose={close('new')} />
      ) : (
        <Button variant="outline" alignSelf="flex-start" onClick={() => show('new')}>
          <Plus size={18} aria-hidden />
          Añadir un servicio
        </Button>
      )}
    </Stack>
  );
}
