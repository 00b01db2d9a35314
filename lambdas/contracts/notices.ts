import * as z from 'zod';
import { type Role, roles } from './roles.ts';
import type { Route } from './route.ts';

const admins: readonly Role[] = ['admins'];

/** How a notice reaches people beyond the product, where all of them are seen in any case. */
export const noticeChannels = ['email', 'sms', 'browser'] as const;
export type NoticeChannel = (typeof noticeChannels)[number];

/**
 * What people are told of, and by what it may be carried. What concerns somebody's own account (a password, a lost authenticator,
 * a deactivation) is no kind: it goes out by e-mail always.
 */
export const channelsOfKind = {
  /** An alarm that it is one's turn to take. */
  'on-call': ['email', 'sms'],
  /** An alarm that nobody has taken. */
  alarm: ['email', 'sms', 'browser'],
  /** A task that somebody else has given one. */
  task: ['email'],
  /** A message in a conversation that one has. */
  message: ['email'],
  /** Emergency access, work that was handed over. */
  administration: ['email'],
} as const satisfies Record<string, readonly NoticeChannel[]>;

export type NoticeKind = keyof typeof channelsOfKind;
export const noticeKinds = Object.keys(channelsOfKind) as NoticeKind[];

/** What each person may do without. Of alarms the clinic alone decides. */
export const mutableKinds = ['task', 'message'] as const satisfies readonly NoticeKind[];
export type MutableKind = (typeof mutableKinds)[number];

const chosen = <Channel extends NoticeChannel>(channels: readonly [Channel, ...Channel[]]) =>
  z
    .array(z.enum(channels))
    .refine((list) => new Set(list).size === list.length, 'Cada canal figura una sola vez');

/** By kind, the channels that carry it. An alarm that nobody takes reaches everybody: by e-mail, whatever else. */
export const noticeChoiceSchema = z.strictObject({
  'on-call': chosen(channelsOfKind['on-call']).min(1, 'Quien está de guardia se entera por correo o por SMS'),
  alarm: chosen(channelsOfKind.alarm).refine(
    (list) => list.includes('email'),
    'Una alarma que nadie toma llega siempre por correo',
  ),
  task: chosen(channelsOfKind.task),
  message: chosen(channelsOfKind.message),
  administration: chosen(channelsOfKind.administration),
});
export type NoticeChoice = z.infer<typeof noticeChoiceSchema>;

/** Of a clinic that has never chosen. */
export const defaultNoticeChoice: NoticeChoice = {
  'on-call': ['email', 'sms'],
  alarm: ['email', 'sms', 'browser'],
  task: [],
  message: [],
  administration: ['email'],
};

const noticeSettingsSchema = z.object({
  channels: noticeChoiceSchema,
  /** Grows by one with each change; also the ETag. */
  version: z.int(),
});
export type NoticeSettings = z.infer<typeof noticeSettingsSchema>;

/** What the caller does without. */
export const mutedNoticesSchema = z.strictObject({
  muted: z
    .array(z.enum(mutableKinds))
    .refine((kinds) => new Set(kinds).size === kinds.length, 'Cada clase figura una sola vez'),
});
export type MutedNotices = z.infer<typeof mutedNoticesSchema>;

export const noticeRoutes = {
  readNoticeSettings: {
    method: 'GET',
    path: '/notice-settings',
    summary: 'Por qué canales llega cada clase de aviso a las personas de la organización',
    access: roles,
    response: noticeSettingsSchema,
    isVersioned: true,
  },
  updateNoticeSettings: {
    method: 'PUT',
    path: '/notice-settings',
    summary: 'Cambia por qué canales llega cada clase de aviso',
    access: admins,
    body: z.strictObject({ channels: noticeChoiceSchema }),
    response: noticeSettingsSchema,
    isVersioned: true,
  },
  readMutedNotices: {
    method: 'GET',
    path: '/me/muted-notices',
    summary: 'De qué avisos prescinde la persona',
    access: roles,
    response: mutedNoticesSchema,
  },
  updateMutedNotices: {
    method: 'PUT',
    path: '/me/muted-notices',
    summary: 'Cambia de qué avisos prescinde la persona',
    access: roles,
    body: mutedNoticesSchema,
    response: mutedNoticesSchema,
  },
} as const satisfies Record<string, Route>;
