import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { ApiProblem, NetworkFailure } from '../../../lib/api-problem.ts';
import { useContractForm } from '../../../lib/contract-form.ts';
import { useDraft } from '../../../lib/draft.ts';
import { clearDraft } from '../../../lib/draft-storage.ts';
import { showToast } from '../../../ui/toast.ts';
import { refreshCalendar, showWritten } from '../calendar-api.ts';
import type { Directory } from '../directory.ts';
import { useSchedulingClient } from '../scheduling-client.ts';
import { TimeTaken } from '../scheduling-refusal.ts';
import { spanText } from '../time-text.ts';
import {
  type BookingFields,
  type BookingInput,
  bookingSchema,
  minutesOf,
  noBooking,
  proposedAppointment,
} from './booking-fields.ts';
import { type BookingStart, bookingDraftKey } from './booking-start.ts';
import { useHeldTime } from './held-time.ts';
import { recurrenceOf } from './series.ts';

interface BookingOptions {
  begin: BookingStart;
  directory: Directory;
  timeZone: string;
  onClose: () => void;
}

/** The form of a new appointment, with the hold on its time and the way to the record. */
export function useBooking({ begin, directory, timeZone, onClose }: BookingOptions) {
  const client = useSchedulingClient();
  const cache = useQueryClient();
  const form = useContractForm(bookingSchema, noBooking, (error) =>
    error instanceof ApiProblem || error instanceof NetworkFailure
      ? error.message
      : 'No se ha podido reservar la cita.',
  );
  const draft = useDraft(bookingDraftKey, form);
  const [refused, setRefused] = useState<readonly number[]>([]);
  const skipped = useRef<readonly number[]>([]);
  const held = useHeldTime((now) => form.setValue('held', now));
  const fields = form.watch();

  const minutes = () =>
    minutesOf(directory.services.find(({ reference }) => reference === form.getValues('service')));

  /** Holds what is chosen as soon as it is whole. A hold cannot be had for a time that is given all the same. */
  const holdAnew = () => {
    setRefused([]);
    const { start, end, practitioner, service, also, isOverride } = form.getValues();
    if (start === null || end === null || practitioner === '' || isOverride) return void held.release();
    void held.hold(proposedAppointment({ service, practitioner, also, start, end }, directory));
  };

  const choose = (change: Partial<BookingFields>) => {
    for (const [name, value] of Object.entries(change) as [keyof BookingFields, never][]) {
      form.setValue(name, value, { shouldDirty: true });
      form.clearErrors(name);
    }
    const { start, practitioner, also } = form.getValues();
    if (also === practitioner) form.setValue('also', '');
    const hasNewLength = 'service' in change || ('start' in change && !('end' in change));
    if (start !== null && hasNewLength) form.setValue('end', start + minutes() * 60_000);
    holdAnew();
  };

  const beginAfresh = () => {
    const { start = null, end = null, likely = '', practitioner = likely, service } = begin;
    choose({
      practitioner,
      ...(service === undefined ? {} : { service }),
      ...(start === null ? {} : { start }),
      ...(end === null ? {} : { end }),
    });
  };

  /** A draft goes on as it was left; a time or a person that was pressed since then goes before its own. */
  const goOn = () => {
    const { held: kept, ...former } = form.getValues();
    const isKept = kept !== null && kept.expiresAt > Date.now();
    if (isKept) held.resume(kept);
    const { likely = '', practitioner = former.practitioner || likely, start, end = null } = begin;
    if (start !== undefined) {
      const isAsLong = start !== null && (end === null || former.service !== '');
      // A permission was for the former time.
      choose({ practitioner, start, ...(isAsLong ? {} : { end }), isOverride: false });
    } else if (practitioner !== former.practitioner) choose({ practitioner });
    else if (!isKept) holdAnew();
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: what it is opened with counts once.
  useEffect(() => {
    if (draft.isRecovered) goOn();
    else beginAfresh();
  }, []);

  const series = `${fields.isSeries} ${fields.weeks} ${fields.count}`;
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was refused was another series.
  useEffect(() => {
    if (refused.length > 0) holdAnew();
  }, [series]);

  async function send(input: BookingInput) {
    const exclude = skipped.current;
    skipped.current = [];
    await held.settled();
    const kept = held.current();
    const { patient, start, isSeries, isOverride } = input;
    const series = { weeks: input.weeks, count: input.count };
    const outcome = await client.book({
      time:
        kept && kept.expiresAt > Date.now()
          ? { heldId: kept.id }
          : { appointment: proposedAppointment(input, directory) },
      patient: `Patient/${patient.id}`,
      comment: input.comment,
      recurrence: isSeries ? recurrenceOf(series) : undefined,
      exclude,
      override: isOverride ? { reason: input.overrideReason } : undefined,
    });
    held.forget();
    clearDraft(bookingDraftKey);
    showWritten(cache, outcome.appointments);
    refreshCalendar(cache);
    const { length } = outcome.appointments;
    void showToast({
      title: length > 1 ? `Se han reservado ${length} citas.` : 'La cita se ha reservado.',
      type: 'success',
      description: [spanText(start, input.end, timeZone), ...outcome.remarks].join(' '),
    });
    onClose();
  }

  const submit = form.submit(async (input) => {
    try {
      await send(input);
    } catch (error) {
      if (!(error instanceof TimeTaken)) throw error;
      held.refuse(error.reasons);
      if (input.isSeries) setRefused(error.starts);
    }
  });

  return {
    form,
    fields,
    draft,
    held,
    refused,
    minutes: minutes(),
    choose,
    submit,
    /** The next submit leaves out what was refused of a series. */
    skipRefused: () => {
      skipped.current = refused;
    },
    discard: () => {
      void held.release();
      draft.discard();
      beginAfresh();
    },
    cancel: () => {
      void held.release();
      clearDraft(bookingDraftKey);
      onClose();
    },
  };
}
