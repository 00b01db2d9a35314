import { Button, chakra, Menu, VisuallyHidden } from '@chakra-ui/react';
import { ChevronDown, ListTodo, LogOut, Settings } from 'lucide-react';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { TaskCount } from '../features/tasks/task-count.tsx';
import { useAuth } from '../lib/auth.ts';
import { displayNameOf } from '../lib/display-name.ts';
import { logError } from '../lib/log.ts';
import { paths } from '../lib/paths.ts';
import { UserIdentity, UserInitial } from './user-identity.tsx';

const items = [
  { path: paths.accountSettings, label: 'Configuración de Cuenta', Icon: Settings },
  { path: paths.tasks, label: 'Mis Tareas', Icon: ListTodo },
];

/** Enter on a link: a click that the router hears, where the menu's own would load the whole document. */
const followLink = ({ node }: { node: HTMLAnchorElement }) => node.click();

/** Who is signed in, their account and their tasks, and the way out (specification, section 2). */
export function UserMenu() {
  const { user, signOut } = useAuth();
  const navigate = useNavigate();
  const [isLeaving, setIsLeaving] = useState(false);
  const [isOpen, setIsOpen] = useState(false);
  const name = displayNameOf(user);

  async function leave() {
    setIsLeaving(true);
    try {
      await signOut();
    } catch (error) {
      logError('Sign-out failed', error);
    }
    // At once: a guard that saw the ended session first would remember this page for whoever signs in next.
    await navigate(paths.authLogin, { replace: true, flushSync: true });
  }

  return (
    <Menu.Root
      positioning={{ placement: 'bottom-end' }}
      navigate={followLink}
      open={isOpen}
      onOpenChange={({ open }) => setIsOpen(open)}
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
                  {path === paths.tasks && isOpen ? <TaskCount /> : null}
                </Link>
              </Menu.Item>
            ))}
          </Menu.ItemGroup>
          <Menu.Separator />
          <Menu.Item value="sign-out" onClick={() => void leave()}>
            <LogOut size={16} aria-hidden />
            Cerrar Sesión
          </Menu.Item>
        </Menu.Content>
      </Menu.Positioner>
    </Menu.Root>
  );
}
