import { Button, chakra, Heading, Skeleton, Stack, Text } from '@chakra-ui/react';
import { ShieldCheck } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { Verification } from '../../../../lambdas/contracts/audit-verification.ts';
import { useFhirAccess } from '../../../lib/fhir-access.ts';
import { instantText } from '../../../lib/instant-text.ts';
import { FailureNotice } from '../../../ui/failure-notice.tsx';
import { FormBanner } from '../../../ui/form-messages.tsx';
import { LoadingRegion } from '../../../ui/page-skeletons.tsx';
import { useVerifications, useVerify } from '../audit-api.ts';
import { numberText } from '../audit-texts.ts';

/** Whether nothing of the logs was changed, cut or put in: checked here and now, with what that proves and what not. */
export function IntegrityView() {
  const list = useVerifications();
  const verify = useVerify();
  const stop = useRef<AbortController>(undefined);
  useEffect(() => () => stop.current?.abort(), []);
  const { timeZone } = useFhirAccess();
  const start = () => {
    if (verify.isPending) return;
    stop.current = new AbortController();
    verify.mutate(stop.current.signal);
  };
  const [newest, ...earlier] = list.data?.verifications ?? [];
  return (
    <Stack gap="5" maxW="3xl">
      <Text color="fg.muted">
        Cada entrada del registro de accesos y del de sucesos lleva la huella de la anterior, y cada minuto se
        firma fuera de la base de datos hasta dónde han llegado. La comprobación calcula otra vez todas las
        huellas, las compara con las firmas y mira que cada acceso se encuentre por sus pacientes. Nadie tiene
        que esperar mientras tanto.
      </Text>
      <Button alignSelf="flex-start" colorPalette="brand" aria-disabled={verify.isPending} onClick={start}>
        <ShieldCheck size={18} aria-hidden />
        {verify.isPending ? 'Comprobando…' : 'Comprobar ahora'}
      </Button>
      <FormBanner kind="error">{verify.error?.message}</FormBanner>
      {list.isPending ? (
        <LoadingRegion>
          <Skeleton height="32" borderRadius="l3" />
        </LoadingRegion>
      ) : list.isError && !list.data ? (
        <FailureNotice
          title="No se han podido cargar las comprobaciones"
          detail={list.error.message}
          onRetry={() => void list.refetch()}
          isRetrying={list.isFetching}
        />
      ) : newest ? (
        <Result verification={newest} isRunning={verify.isPending} timeZone={timeZone} />
      ) : (
        <Text color="fg.muted">Todavía no se ha comprobado desde aquí.</Text>
      )}
      {earlier.length > 0 ? (
        <Stack as="section" gap="2">
          <Heading as="h2" size="sm">
            Anteriores
          </Heading>
          <chakra.ul listStyleType="none">
            {earlier.map((verification) => (
              <chakra.li key={verification.verificationId} fontSize="sm" color="fg.muted" py="1">
                {earlierText(verification, timeZone)}
              </chakra.li>
            ))}
          </chakra.ul>
        </Stack>
      ) : null}
    </Stack>
  );
}

interface ResultProps {
  verification: Verification;
  isRunning: boolean;
  timeZone: string;
}

function Result({ verification, isRunning, timeZone }: ResultProps) {
  const { finishedAt, findings, entries, total, months, totalMonths } = verification;
  // Looking entries up by their patients is the last part.
  const done =
    total === 0
      ? 0
      : Math.min(1, entries / total) * 0.8 + (totalMonths === 0 ? 0 : (months / totalMonths) * 0.2);
  return (
    <Stack as="section" gap="4" aria-label="Resultado de la comprobación">
      {finishedAt === null ? (
        <Stack gap="2" role="status">
          <chakra.progress w="full" h="2" max={1} value={done} aria-label="Avance de la comprobación" />
          <Text fontSize="sm" color="fg.muted">
            {isRunning
              ? `${numberText(entries)} de ${numberText(total)} entradas; ${months} de ${totalMonths} meses.`
              : `Quedó sin terminar en ${numberText(entries)} de ${numberText(total)} entradas: compruebe de nuevo.`}
          </Text>
        </Stack>
      ) : findings.length === 0 ? (
        <FormBanner kind="success">{`Registros íntegros. ${scopeText(verification, timeZone)}`}</FormBanner>
      ) : (
        <FormBanner kind="error">{`Los registros están alterados. ${scopeText(verification, timeZone)}`}</FormBanner>
      )}
      {findings.length > 0 ? (
        <chakra.ul ps="5" listStyleType="disc" aria-label="Lo que no cuadra">
          {findings.map((finding) => (
            <chakra.li key={finding} overflowWrap="anywhere">
              {finding}
            </chakra.li>
          ))}
        </chakra.ul>
      ) : null}
      {finishedAt ? (
        <Text fontSize="sm" color="fg.muted">
          {limitsText(verification)}
        </Text>
      ) : null}
      {verification.checkpoint && verification.checkpoint.number > 0 && finishedAt ? (
        <Text fontSize="sm" overflowWrap="anywhere">
          Guarde esta línea en otro sitio para compararla: punto de control {verification.checkpoint.number},{' '}
          <chakra.code>{verification.checkpoint.hash}</chakra.code>
        </Text>
      ) : null}
    </Stack>
  );
}

function scopeText({ entries, startedAt, startedBy, checkpoint }: Verification, timeZone: string): string {
  const signed =
    checkpoint?.at == null
      ? ''
      : ` Firmado hasta el ${instantText(checkpoint.at, timeZone)}, en el punto de control ${checkpoint.number}.`;
  return `${numberText(entries)} entradas, todas las que había el ${instantText(startedAt, timeZone)}, a petición de ${startedBy}.${signed}`;
}

function limitsText({ checkpoint }: Verification): string {
  const unsigned =
    checkpoint === null
      ? 'Las firmas no se pueden leer desde aquí: en la nube se comprueban aparte cada día. '
      : checkpoint.number === 0
        ? 'Todavía no hay nada firmado. '
        : '';
  return `${unsigned}No prueba nada de lo escrito después de la última firma, ni que quedara constancia de todo lo que se hizo.`;
}

function earlierText(
  { startedAt, startedBy, finishedAt, findings, entries }: Verification,
  timeZone: string,
): string {
  const result =
    finishedAt === null
      ? 'sin terminar'
      : findings.length === 0
        ? 'íntegros'
        : `${findings.length} hallazgos`;
  return `${instantText(startedAt, timeZone)}, ${startedBy}: ${result}, ${numberText(entries)} entradas.`;
}
