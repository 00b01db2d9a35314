/** As texts name them: «por correo electrónico». */
export const channelNames = { email: 'correo electrónico', sms: 'SMS', whatsapp: 'WhatsApp' } as const;
