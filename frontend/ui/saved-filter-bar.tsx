import { Button, chakra, Flex, IconButton } from '@chakra-ui/react';
import { Bookmark, X } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { AuthDialog } from './auth-dialog.tsx';
import { Form } from './form-frame.tsx';
import { TextField } from './text-field.tsx';

interface SavedFilterBarProps {
  saved: readonly { name: string; address: string }[];
  /** What is shown now, as in the address. */
  current: string;
  /** Whether that is anything to keep. */
  hasFilters: boolean;
  longestName: number;
  onApply: (address: string) => void;
  onSave: (name: string) => void;
  onDelete: (name: string) => void;
}

/** The person's own filters, at a press; and the present ones, to be kept under a name. */
export function SavedFilterBar(props: SavedFilterBarProps) {
  const { saved, current, hasFilters, longestName, onApply, onSave, onDelete } = props;
  const [isNaming, setNaming] = useState(false);
  const isKept = saved.some(({ address }) => address === current);
  if (saved.length === 0 && !hasFilters) return null;
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
            onClick={() => onDelete(name)}
          >
            <X size={14} aria-hidden />
          </IconButton>
        </Flex>
      ))}
      {hasFilters && !isKept ? (
        <Button size="sm" variant="outline" onClick={() => setNaming(true)}>
          <Bookmark size={16} aria-hidden />
          Guardar estos filtros
        </Button>
      ) : null}
      {isNaming ? (
        <NameDialog
          longestName={longestName}
          onCancel={() => setNaming(false)}
          onSave={(name) => {
            onSave(name);
            setNaming(false);
          }}
        />
      ) : null}
    </Flex>
  );
}

interface NameDialogProps {
  longestName: number;
  onCancel: () => void;
  onSave: (name: string) => void;
}

function NameDialog({ longestName, onCancel, onSave }: NameDialogProps) {
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
      <Form onSubmit={save}>
        <TextField
          label="Nombre"
          hint="Solo lo verá usted en este navegador. No escriba datos de pacientes; lo que busca no se guarda."
          autoComplete="off"
          maxLength={longestName}
          value={name}
          error={error}
          onChange={({ target }) => setName(target.value)}
        />
        <Flex gap="3" justify="flex-end" direction={{ base: 'column-reverse', sm: 'row' }}>
          <Button type="button" size="lg" variant="outline" onClick={onCancel}>
            Cancelar
          </Button>
          <Button type="submit" size="lg" colorPalette="brand">
            Guardar
          </Button>
        </Flex>
      </Form>
    </AuthDialog>
  );
}
