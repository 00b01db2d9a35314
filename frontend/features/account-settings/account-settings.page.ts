import { definePage } from '../../lib/page.ts';

export const accountSettingsPath = '/account-settings';

export const accountSettingsPage = definePage({
  path: accountSettingsPath,
  title: 'Configuración de Cuenta',
  area: 'personal',
  roles: 'members',
  frame: 'margins',
  skeleton: 'settings',
  load: async () => ({ Page: (await import('./account-settings-page.tsx')).AccountSettingsPage }),
  description: 'Sus datos, su acceso y su organización.',
  words:
    'perfil contacto teléfono contraseña autenticador códigos recuperación ajustes sesiones preferencias',
  topic: 'configuracion',
});
