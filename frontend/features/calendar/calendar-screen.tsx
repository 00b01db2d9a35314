import { Button, Flex, Heading, Skeleton, Stack, Text } from '@chakra-ui/react';
import { useEffect, useState } from 'react';
import { dayOf } from '../../../lambdas/clinical/clinic-day.ts';
import type { Me } from '../../../lambdas/contracts/me.ts';
import { hasDraft } from '../../lib/draft-storage.ts';
import { useOpening } from '../../lib/opening.ts';
import { ChangeNoticeBar } from '../../ui/change-notice.tsx';
import { DocumentTitle } from '../../ui/document-title.tsx';
import { FailureNotice } from '../../ui/failure-notice.tsx';
import type { AppointmentDialog } from './appointment/appointment-dialogs.tsx';
import { useAppointmentChanges } from './appointment/use-appointment-changes.ts';
import { type BookingStart, bookingDraftKey, discardBooking } from './booking/booking-start.ts';
import { useCalendarAddress } from './calendar-address.ts';
import { useDirectory, useEntries, useSlots } from './calendar-api.ts';
import { CalendarBody } from './calendar-body.tsx';
import { CalendarFilterBar } from './calendar-filter-bar.tsx';
import { useLiveCalendar } from './calendar-live.ts';
import { CalendarMenu } from './calendar-menu.tsx';
import { periodOf } from './calendar-period.ts';
import { GridSkeleton } from './calendar-skeleton.tsx';
import { PeriodChoice, StepChoice, ViewChoice } from './calendar-toolbar.tsx';
import type { ChosenTime } from './grid/grid-events.ts';
import type { HeldTime } from './grid/held-events.ts';
import { preloadGrid } from './grid/lazy-grid.ts';
import { useHeldByOthers } from './held-by-others.ts';
import { calendarDialogs, calendarPanels } from './lazy-dialogs.ts';
import { Legend } from './legend.tsx';
import { useSchedulingClient } from './scheduling-client.ts';
import { useIsNarrow } from './use-narrow.ts';
import { useNow } from './use-now.ts';
import { ZoneNotice } from './zone-notice.tsx';

/** The calendar of whoever may work with it: which days, whose appointments, and what is done with them. */
export function CalendarScreen({ me }: { me: Me }) {
  const { timeZone, organizationId } = me.organization;
  const now = useNow();
  const today = dayOf(new Date(now), timeZone);
  const [address, go] = useCalendarAddress(today);
  const period = periodOf(address.view, address.day, timeZone);
  useLiveCalendar();
  const isNarrow = useIsNarrow();
  useEffect(() => {
    if (!isNarrow) preloadGrid();
  }, [isNarrow]);
  const entries = useEntries(period);
  const directory = useDirectory(organizationId);
  const slots = useSlots(period);
  const changes = useAppointmentChanges(timeZone);
  const client = useSchedulingClient();
  const [booking, setBooking] = useState<BookingStart>();
  // What was begun before a reload is offered again, and opened by nobody but the person.
  const [isUnfinished, setUnfinished] = useState(() => hasDraft(bookingDraftKey));
  const [ownHeld, setOwnHeld] = useState<HeldTime>();
  const heldByOthers = useHeldByOthers(period, now);
  const [dialog, setDialog] = useState<AppointmentDialog>();
  const dialogCode = calendarDialogs.useCode(
    dialog !== undefined || address.appointment !== undefined || booking !== undefined,
  );
  const panelCode = calendarPanels.useCode(address.panel !== undefined);
  const lost = dialogCode.failure ?? panelCode.failure;
  const refusedEntry = changes.notice?.findTime;
  const failed = [entries, directory, slots].find(({ isError }) => isError);
  const isPending = !failed && [entries, directory, slots].some((query) => query.isPending);

  const [periodDay = today] = period.days;
  const firstDay = periodDay < today ? today : periodDay;

  const book = (time?: ChosenTime) => {
    const [only, ...others] = address.practitioners;
    const shown = others.length === 0 ? only : undefined;
    const referenceOf = (wanted = '') =>
      directory.data?.clinicians.find(({ id }) => id === wanted)?.reference;
    const pressed = time && referenceOf(time.practitionerId ?? shown);
    setBooking({
      // With the one person shown, or with whoever asks.
      likely: referenceOf(shown ?? me.userId) ?? '',
      ...(pressed === undefined ? {} : { practitioner: pressed }),
      ...(address.service === undefined ? {} : { service: `HealthcareService/${address.service}` }),
      ...(time ? { start: time.start ?? null, end: time.end ?? null } : {}),
    });
  };
  useOpening(() => book(), directory.data !== undefined);

  return (
    <Stack gap="2" onPointerOver={calendarDialogs.ahead} onFocus={calendarDialogs.ahead}>
      <Flex columnGap="1.5" rowGap="2" align="center" wrap="wrap" data-print="hidden">
        <DocumentTitle>Calendario</DocumentTitle>
        <Heading as="h1" size="xl" tabIndex={-1}>
          Calendario
        </Heading>
        <StepChoice address={address} today={today} onGo={go} />
        {/* On a telephone a row that is moved sideways, below what is used most. */}
        <Flex
          display={{ base: 'flex', md: 'contents' }}
          order={{ base: 1, md: 0 }}
          gap="1.5"
          width="full"
          overflowX="auto"
          m={{ base: '-1', md: '0' }}
          p={{ base: '1', md: '0' }}
        >
          <PeriodChoice address={address} title={period.shortTitle} onGo={go} />
          {directory.data && !isPending ? (
            <CalendarFilterBar address={address} directory={directory.data} onGo={go} />
          ) : (
            <Skeleton height="9" width="13.5rem" aria-hidden />
          )}
          <ViewChoice view={address.view} onGo={go} />
          <CalendarMenu onOpen={(panel) => go({ panel })} />
        </Flex>
        <Button
          ms={{ base: 'auto', md: '0' }}
          size="sm"
          colorPalette="brand"
          disabled={!directory.data}
          onClick={() => book()}
        >
          Nueva cita
        </Button>
      </Flex>
      {isUnfinished && !booking ? (
        <Flex gap="3" align="center" wrap="wrap" fontSize="sm" data-print="hidden">
          <Text>Tiene una cita a medio escribir.</Text>
          <Button size="xs" variant="outline" onClick={() => setBooking({})}>
            Continuar
          </Button>
          <Button
            size="xs"
            variant="ghost"
            onClick={() => {
              discardBooking(client);
              setUnfinished(false);
            }}
          >
            Descartarla
          </Button>
        </Flex>
      ) : null}
      {isPending ? <GridSkeleton /> : null}
      {isPending ? null : <ZoneNotice timeZone={timeZone} now={now} />}
      {lost ? <FailureNotice title="No se ha podido abrir" {...lost} /> : null}
      {failed ? (
        <FailureNotice
          title="No se ha podido cargar el calendario"
          detail={failed.error?.message ?? ''}
          onRetry={() => {
            for (const query of [entries, directory, slots]) if (query.isError) void query.refetch();
          }}
          isRetrying={failed.isFetching}
        />
      ) : null}
      {entries.data && directory.data && slots.data ? (
        <CalendarBody
          address={address}
          period={period}
          today={today}
          now={now}
          timeZone={timeZone}
          entries={entries.data}
          directory={directory.data}
          slots={slots.data}
          held={ownHeld ? [...heldByOthers, ownHeld] : heldByOthers}
          onGo={go}
          onBook={book}
          onMove={(entry, time) => void changes.move(entry, time)}
        />
      ) : null}
      {directory.data && !isPending ? (
        <Legend clinicians={directory.data.clinicians} chosen={address.practitioners} />
      ) : null}
      {directory.data ? (
        <>
          {dialogCode.code ? (
            <dialogCode.code.AppointmentDialogs
              address={address}
              dialog={dialog}
              entries={entries.data ?? []}
              directory={directory.data}
              timeZone={timeZone}
              today={today}
              now={now}
              changes={changes}
              onDialog={setDialog}
              onClose={() => go({ appointment: undefined })}
            />
          ) : null}
          {panelCode.code ? (
            <panelCode.code.CalendarPanels
              panel={dialog ? undefined : address.panel}
              directory={directory.data}
              me={me}
              today={today}
              changes={changes}
              onFindTime={(entry) => setDialog({ kind: 'move', entry })}
              onClose={() => go({ panel: undefined })}
            />
          ) : null}
          {booking && dialogCode.code ? (
            <dialogCode.code.BookingDialog
              begin={booking}
              directory={directory.data}
              timeZone={timeZone}
              today={today}
              mayOverride={me.roles.includes('clinicians')}
              firstDay={firstDay}
              onHeld={setOwnHeld}
              onClose={() => {
                setBooking(undefined);
                setUnfinished(hasDraft(bookingDraftKey));
              }}
            />
          ) : null}
        </>
      ) : null}
      <ChangeNoticeBar
        notice={changes.notice}
        onDismiss={changes.dismiss}
        remedy={
          refusedEntry && {
            label: 'Buscar otra hora',
            act: () => setDialog({ kind: 'move', entry: refusedEntry }),
          }
        }
      />
    </Stack>
  );
}
