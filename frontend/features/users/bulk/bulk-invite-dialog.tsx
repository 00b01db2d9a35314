import { Button, Flex, Stack, Text, VisuallyHidden } from '@chakra-ui/react';
import { useRef } from 'react';
import { saveFile } from '../../../lib/save-file.ts';
import { AuthDialog } from '../../../ui/auth-dialog.tsx';
import { FormBanner } from '../../../ui/form-messages.tsx';
import { peopleText } from '../user-texts.ts';
import { People, Problems } from './bulk-lists.tsx';
import { type InvitationLine, invitationTemplate, invitedOf, problemsOf } from './read-invitations.ts';
import { type BulkState, useBulkInvite } from './use-bulk-invite.ts';

/** Many people at once: the file is looked at line by line before anybody is written to. */
export function BulkInviteDialog({ onClose }: { onClose: () => void }) {
  const { state, choose, send, stop, again } = useBulkInvite();
  return (
    <AuthDialog title="Invitar a varias personas" size="xl" onCancel={onClose} closeLabel="Cerrar la ventana">
      <Stack gap="5">
        {state.phase === 'choosing' || state.phase === 'reading' ? (
          <Chooser state={state} onChoose={choose} />
        ) : null}
        {state.phase === 'preview' ? (
          <>
            <Summary lines={state.lines} verb="recibirá" verbs="recibirán" />
            <Problems lines={state.lines} />
            <People lines={state.lines} />
            <Flex gap="3" direction={{ base: 'column-reverse', sm: 'row' }} justify="flex-end">
              <Button size="lg" variant="outline" onClick={again}>
                Elegir otro archivo
              </Button>
              <Button
                size="lg"
                colorPalette="brand"
                disabled={invitedOf(state.lines).length === 0}
                onClick={() => send(state.lines)}
              >
                {`Invitar a ${peopleText(invitedOf(state.lines).length)}`}
              </Button>
            </Flex>
          </>
        ) : null}
        {state.phase === 'sending' ? (
          <Flex gap="3" justify="space-between" align="center" wrap="wrap">
            <Text role="status">{`Enviadas ${state.sent} de ${state.total}. No cierre esta página.`}</Text>
            <Button variant="outline" onClick={stop}>
              Detener
            </Button>
          </Flex>
        ) : null}
        {state.phase === 'done' ? <Done state={state} onClose={onClose} /> : null}
      </Stack>
    </AuthDialog>
  );
}

function Chooser({
  state,
  onChoose,
}: {
  state: Extract<BulkState, { phase: 'choosing' | 'reading' }>;
  onChoose: (file: File) => void;
}) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Text color="fg.muted">
        Un archivo CSV de hasta 5000 personas con las columnas «Correo», «Nombre», «Apellidos» y «Papeles»,
        como lo guarda cualquier hoja de cálculo. Antes de enviar nada verá qué hay en cada línea.
      </Text>
      <FormBanner kind="error">{state.phase === 'choosing' ? state.refusal : null}</FormBanner>
      {state.phase === 'reading' ? <Text role="status">Leyendo el archivo…</Text> : null}
      <Flex gap="3" wrap="wrap">
        <Button
          size="lg"
          colorPalette="brand"
          aria-disabled={state.phase === 'reading'}
          onClick={() => input.current?.click()}
        >
          Elegir el archivo
        </Button>
        <Button
          size="lg"
          variant="outline"
          onClick={() =>
            saveFile(new Blob([invitationTemplate], { type: 'text/csv' }), 'invitaciones-ejemplo.csv')
          }
        >
          Guardar un ejemplo
        </Button>
      </Flex>
      <VisuallyHidden>
        <input
          ref={input}
          type="file"
          tabIndex={-1}
          aria-label="Archivo CSV"
          accept=".csv,.txt,.tsv,text/csv"
          onChange={({ target }) => {
            const [file] = target.files ?? [];
            if (file) onChoose(file);
            // The same file, mended, may be chosen again.
            target.value = '';
          }}
        />
      </VisuallyHidden>
    </>
  );
}

function Summary({ lines, verb, verbs }: { lines: readonly InvitationLine[]; verb: string; verbs: string }) {
  const invited = invitedOf(lines).length;
  const problems = problemsOf(lines).length;
  const rest = problems === 1 ? ' Una línea se deja.' : ` ${problems} líneas se dejan.`;
  return (
    <Text role="status" fontWeight="medium">
      {`${peopleText(invited)} ${invited === 1 ? verb : verbs} una invitación por correo.`}
      {problems > 0 ? rest : null}
    </Text>
  );
}

function Done({ state, onClose }: { state: Extract<BulkState, { phase: 'done' }>; onClose: () => void }) {
  return (
    <>
      <FormBanner kind="error">{state.failure}</FormBanner>
      <Summary lines={state.lines} verb="ha recibido" verbs="han recibido" />
      <Problems lines={state.lines} />
      <Flex justify="flex-end">
        <Button size="lg" colorPalette="brand" onClick={onClose}>
          Cerrar
        </Button>
      </Flex>
    </>
  );
}
