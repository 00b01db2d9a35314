import { Button, Flex, Stack, Text } from '@chakra-ui/react';
import { useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import type { Role } from '../../../../lambdas/contracts/roles.ts';
import { lazyCode } from '../../../lib/lazy-code.ts';
import { CheckboxField } from '../../../ui/form-checkbox.tsx';
import { useKeptFocus } from '../../../ui/kept-focus.ts';
import { Alert } from '../../../ui/parts.ts';
import { TextField } from '../../../ui/text-field.tsx';
import { patientsPath } from '../patients.page.ts';
import { recordQualityPath } from '../quality/record-quality.page.ts';
import type { ChosenFiles } from './chosen-files.ts';
import { FileChooser } from './file-chooser.tsx';
import { ImportProgress } from './import-progress.tsx';
import { RefusalList } from './refusal-list.tsx';
import { defaultSource, type ImportPhase, useImport } from './use-import.ts';

/** Late, since most imports go without: what two pages share would come with every page. */
const agreementNotice = lazyCode(() => import('../agreement-notice.tsx'));

/** Choose, import, see what became of it. */
export function ImportPanel({ roles }: { roles: readonly Role[] }) {
  const { state, start, stop, clear } = useImport(roles);
  const [chosen, setChosen] = useState<ChosenFiles>({ files: [], passedOver: 0 });
  const [overwrites, setOverwrites] = useState(false);
  const [source, setSource] = useState('');
  const { code: notice } = agreementNotice.useCode(true);
  const { phase, files, refusals, kept } = state;
  const panel = useKeptFocus<HTMLDivElement>(useRef(null));
  const begin = () => void start(chosen.files, { overwrites, source });
  return (
    <Stack ref={panel} gap="6">
      {phase.kind === 'choosing' ? (
        <>
          {notice ? <notice.AgreementNotice /> : null}
          <FileChooser chosen={chosen} onChoose={setChosen} />
          <TextField
            label="Sistema de origen (opcional)"
            hint={`Queda escrito en cada dato importado. Sin él dirá «${defaultSource}».`}
            value={source}
            maxLength={100}
            onChange={(event) => setSource(event.target.value)}
          />
          <CheckboxField checked={overwrites} onChange={(event) => setOverwrites(event.target.checked)}>
            Cambiar los recursos que ya existen con otro contenido. Sin marcar, se conservan como están.
          </CheckboxField>
          <Flex>
            <Button size="lg" colorPalette="brand" disabled={chosen.files.length === 0} onClick={begin}>
              Importar
            </Button>
          </Flex>
        </>
      ) : (
        <>
          <PhaseNotice phase={phase} refusalCount={refusals.length} />
          <Flex gap="3" wrap="wrap">
            {phase.kind === 'running' ? (
              <Button variant="outline" onClick={stop}>
                Detener
              </Button>
            ) : null}
            {phase.kind === 'interrupted' ? (
              <Button colorPalette="brand" onClick={begin}>
                Continuar
              </Button>
            ) : null}
            {phase.kind === 'done' ? (
              <Button asChild colorPalette="brand">
                <Link to={patientsPath}>Ver los pacientes</Link>
              </Button>
            ) : null}
            {phase.kind === 'done' && files.some(({ flagged }) => flagged > 0) ? (
              <Button asChild variant="outline">
                <Link to={recordQualityPath}>Ver lo que no cumple su perfil</Link>
              </Button>
            ) : null}
            {phase.kind === 'running' ? null : (
              <Button
                variant="outline"
                onClick={() => {
                  clear();
                  setChosen({ files: [], passedOver: 0 });
                }}
              >
                Importar otros archivos
              </Button>
            )}
          </Flex>
          <ImportProgress files={files} />
          <RefusalList
            title="No se ha importado"
            label="Recursos rechazados"
            file="importacion-rechazados.csv"
            refusals={refusals}
          />
          <RefusalList
            title="Se conserva con otro contenido"
            label="Recursos que se conservan"
            file="importacion-conservados.csv"
            refusals={kept}
          />
        </>
      )}
    </Stack>
  );
}

function PhaseNotice({ phase, refusalCount }: { phase: ImportPhase; refusalCount: number }) {
  switch (phase.kind) {
    case 'choosing':
      return null;
    case 'running':
      return (
        <Text color="fg.muted">
          Deje esta página abierta. Si se cierra o se corta la conexión, elija otra vez los mismos archivos:
          la importación sigue donde estaba y no escribe nada dos veces.
        </Text>
      );
    case 'interrupted':
      return (
        <Alert.Root status={phase.reason === undefined ? 'info' : 'error'} role="alert">
          <Alert.Indicator />
          <Alert.Content>
            <Alert.Title>La importación está detenida</Alert.Title>
            <Alert.Description>
              {phase.reason === undefined ? '' : `${phase.reason} `}Lo que ya está escrito se queda. Al
              continuar sigue donde estaba.
            </Alert.Description>
          </Alert.Content>
        </Alert.Root>
      );
    case 'done':
      return (
        <Alert.Root status={refusalCount > 0 ? 'warning' : 'success'} role="status">
          <Alert.Indicator />
          <Alert.Content>
            <Alert.Title>La importación ha terminado</Alert.Title>
            <Alert.Description>
              {refusalCount > 0
                ? 'Abajo está lo que no se ha importado, con su motivo.'
                : 'Se ha importado todo lo que había en los archivos.'}
            </Alert.Description>
          </Alert.Content>
        </Alert.Root>
      );
  }
}
