import { Button, chakra, Flex, IconButton, Stack } from '@chakra-ui/react';
import { Bookmark, X } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { AuthDialog } from '../../ui/auth-dialog.tsx';
import { TextField } from '../../ui/text-field.tsx';
import type { Filters } from './patient-filters.ts';
import { usePersonChoice } from './person-choice.ts';
import { filterAddress, longestName, readSavedFilters, withSavedFilter } from './saved-filters.ts';

interface SavedFilterBarProps {
  userId: string;
  filters: Filters;
  /** The filters to show, as in the address. */
  onApply: (address: string) => void;
}

/** The person's own filters, at a press; and the present ones, to be kept under a name. */
export function SavedFilterBar({ userId, filters, onApply }: SavedFilterBarProps) {
  const [saved, setSaved] = usePersonChoice(`auxilia.patients.filters.${userId}`, readSavedFilters);
  const [isNaming, setNaming] = useState(false);
  const current = filterAddress(filters);
  const isKept = saved.some(({ address }) => address === current);
  if (saved.length === 0 && current === '') return null;
  return (
    <Flex role="group" aria-label="Filtros guardados" gap="2" wrap="wrap" align="center">
      {saved.map(({ name, address }) => (
        <Flex key={name} borderWidth="1px" borderRadius="l2" bg="bg.panel" overflow="hidden" maxW="full">
          <Button
            size="sm"
            variant={address === current ? 'subtle' : 'ghost'}
            aria-pressed={address === current}
            borderRadius="0"
            minW="0"
            onClick={() => onApply(address)}
          >
            <chakra.span truncate>{name}</chakra.span>
          </Button>
          <IconButton
            size="sm"
            variant="ghost"
            borderRadius="0"
            aria-label={`Eliminar el filtro ${name}`}
            onClick={() => setSaved(saved.filter((other) => other.name !== name))}
          >
            <X size={14} aria-hidden />
          </IconButton>
        </Flex>
      ))}
      {current !== '' && !isKept ? (
        <Button size="sm" variant="outline" onClick={() => setNaming(true)}>
          <Bookmark size={16} aria-hidden />
          Guardar estos filtros
        </Button>
      ) : null}
      {isNaming ? (
        <NameDialog
          onCancel={() => setNaming(false)}
          onSave={(name) => {
            setSaved(withSavedFilter(saved, { name, address: current }));
            setNaming(false);
          }}
        />
      ) : null}
    </Flex>
  );
}

interface NameDialogProps {
  onCancel: () => void;
  onSave: (name: string) => void;
}

function NameDialog({ onCancel, onSave }: NameDialogProps) {
  const [name, setName] = useState('');
  const [error, setError] = useState<string>();
  const save = (event: FormEvent) => {
    event.preventDefault();
    const trimmed = name.trim();
    if (trimmed === '') setError('El nombre es requerido');
    else onSave(trimmed);
  };
  return (
    <AuthDialog title="Guardar estos filtros" onCancel={onCancel}>
      <chakra.form onSubmit={save} noValidate>
        <Stack gap="5">
          <TextField
            label="Nombre"
            hint="Solo lo verá usted en este navegador. No escriba datos de pacientes; lo que busca no se guarda."
            autoComplete="off"
            maxLength={longestName}
            value={name}
            error={error}
            onChange={(event) => setName(event.target.value)}
          />
          <Flex gap="3" justify="flex-end" direction={{ base: 'column-reverse', sm: 'row' }}>
            <Button type="button" size="lg" variant="outline" onClick={onCancel}>
              Cancelar
            </Button>
            <Button type="submit" size="lg" colorPalette="brand">
              Guardar
            </Button>
          </Flex>
        </Stack>
      </chakra.form>
    </AuthDialog>
  );
}
