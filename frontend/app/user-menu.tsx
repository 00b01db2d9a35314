import { Button, chakra, VisuallyHidden } from '@chakra-ui/react';
import {
  Activity,
  BookOpen,
  ChevronDown,
  Keyboard,
  LifeBuoy,
  ListTodo,
  LogOut,
  Settings,
} from 'lucide-react';
import { useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { accountSettingsPath } from '../features/account-settings/account-settings.page.ts';
import { documentationPath } from '../features/documentation/documentation.page.ts';
import { helpCenterPath } from '../features/help-center/help-center.page.ts';
import { statusPath } from '../features/status/status.page.ts';
import { TaskCount } from '../features/tasks/task-count.tsx';
import { tasksPath } from '../features/tasks/tasks.page.ts';
import { useAuth } from '../lib/auth.ts';
import { displayNameOf } from '../lib/display-name.ts';
import { Menu } from '../ui/parts.ts';
import { useMatchedPage } from './match-page.ts';
import { OperatorItem } from './operator-item.tsx';
import { openOverlay } from './overlay.ts';
import { usePrefetch } from './prefetch.ts';
import { useSignOut } from './use-sign-out.ts';
import { UserIdentity, UserInitial } from './user-identity.tsx';

const items = [
  { path: accountSettingsPath, label: 'Configuración de Cuenta', Icon: Settings },
  { path: tasksPath, label: 'Mis Tareas', Icon: ListTodo },
];
const helpItems = [
  { path: helpCenterPath, label: 'Centro de ayuda', Icon: LifeBuoy },
  { path: statusPath, label: 'Estado del servicio', Icon: Activity },
];

/** Enter on a link: a click that the router hears, where the menu's own would load the whole document. */
const followLink = ({ node }: { node: HTMLAnchorElement }) => node.click();

/** Who is signed in, their account and their tasks, and the way out (specification, section 2). */
export function UserMenu() {
  const { user } = useAuth();
  const { isLeaving, leave } = useSignOut();
  const prefetch = usePrefetch();
  const [isOpen, setIsOpen] = useState(false);
  const areKeysAskedFor = useRef(false);
  const name = displayNameOf(user);
  const topic = useMatchedPage()?.topic;
  const guide = topic && `${documentationPath}#${topic}`;

  return (
    <Menu.Root
      positioning={{ placement: 'bottom-end' }}
      navigate={followLink}
      open={isOpen}
      onOpenChange={({ open }) => setIsOpen(open)}
      // Opened before the menu is gone, the list would lose the focus to it and close.
      onExitComplete={() => {
        if (areKeysAskedFor.current) void openOverlay('shortcuts');
        areKeysAskedFor.current = false;
      }}
      onHighlightChange={({ highlightedValue }) => {
        if (highlightedValue?.startsWith('/')) prefetch(highlightedValue, 'likely');
      }}
    >
      <Menu.Trigger asChild>
        <Button variant="ghost" colorPalette="gray" px="2" disabled={isLeaving}>
          <UserInitial name={name} />
          {isLeaving ? (
            'Cerrando sesión...'
          ) : (
            <>
              <VisuallyHidden>Menú de usuario:</VisuallyHidden>
              <chakra.span srOnly={{ mdDown: true }} maxW={{ md: '40' }} truncate>
                {name}
              </chakra.span>
            </>
          )}
          <ChevronDown aria-hidden />
        </Button>
      </Menu.Trigger>
      <Menu.Positioner>
        <Menu.Content minW="64" maxW="min(22rem, calc(100vw - 2rem))">
          <Menu.ItemGroup>
            <Menu.ItemGroupLabel asChild>
              <UserIdentity name={name} user={user} />
            </Menu.ItemGroupLabel>
            <Menu.Separator />
            {items.map(({ path, label, Icon }) => (
              <Menu.Item key={path} value={path} asChild>
                <Link to={path}>
                  <Icon size={16} aria-hidden />
                  {label}
                  {path === tasksPath && isOpen ? <TaskCount /> : null}
                </Link>
              </Menu.Item>
            ))}
            <OperatorItem />
          </Menu.ItemGroup>
          <Menu.Separator />
          <Menu.Item value="sign-out" onClick={() => void leave()}>
            <LogOut size={16} aria-hidden />
            Cerrar Sesión
          </Menu.Item>
          <Menu.Separator />
          <Menu.ItemGroup>
            <Menu.ItemGroupLabel>Ayuda</Menu.ItemGroupLabel>
            {guide ? (
              <Menu.Item value={guide} asChild>
                <Link to={guide}>
                  <BookOpen size={16} aria-hidden />
                  Cómo se usa esta página
                </Link>
              </Menu.Item>
            ) : null}
            {helpItems.map(({ path, label, Icon }) => (
              <Menu.Item key={path} value={path} asChild>
                <Link to={path}>
                  <Icon size={16} aria-hidden />
                  {label}
                </Link>
              </Menu.Item>
            ))}
            <Menu.Item
              value="shortcuts"
              onClick={() => {
                areKeysAskedFor.current = true;
              }}
            >
              <Keyboard size={16} aria-hidden />
              Atajos de teclado
            </Menu.Item>
          </Menu.ItemGroup>
        </Menu.Content>
      </Menu.Positioner>
    </Menu.Root>
  );
}
