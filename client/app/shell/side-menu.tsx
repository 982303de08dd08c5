import AcademyIcon from '@mui/icons-material/SchoolOutlined';
import BrowseIcon from '@mui/icons-material/TravelExploreOutlined';
import BuyingIcon from '@mui/icons-material/KeyOutlined';
import CompsIcon from '@mui/icons-material/BalanceOutlined';
import HomeIcon from '@mui/icons-material/CottageOutlined';
import CollapseIcon from '@mui/icons-material/KeyboardDoubleArrowLeftOutlined';
import ExpandIcon from '@mui/icons-material/KeyboardDoubleArrowRightOutlined';
import LogOutIcon from '@mui/icons-material/LogoutOutlined';
import OffersIcon from '@mui/icons-material/HandshakeOutlined';
import ReviewIcon from '@mui/icons-material/FactCheckOutlined';
import SellingIcon from '@mui/icons-material/SellOutlined';
import SettingsIcon from '@mui/icons-material/SettingsOutlined';
import TasksIcon from '@mui/icons-material/ChecklistOutlined';
import ClientsIcon from '@mui/icons-material/PeopleOutlined';
import EmailsIcon from '@mui/icons-material/MailOutlined';
import MessagesIcon from '@mui/icons-material/ForumOutlined';
import ShowingsIcon from '@mui/icons-material/CalendarMonthOutlined';
import TransactionsIcon from '@mui/icons-material/RequestQuoteOutlined';
import Badge from '@mui/material/Badge';
import Box from '@mui/material/Box';
import Divider from '@mui/material/Divider';
import Drawer from '@mui/material/Drawer';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import { useState, type ComponentType, type ReactNode } from 'react';
import { NavLink } from 'react-router-dom';
import { readSetting, writeSetting } from '../../lib/web-storage.ts';
import { useAppSelector } from '../../state/hooks.ts';
import type { PropertyMatchesState } from '../../state/buyer-property-matches.slice.ts';
import { desksFor, matchesAt, menuFor, type MenuIcon, type MenuItem } from './menu-items.ts';
import { useLogOut } from './use-log-out.ts';

export const MENU_WIDTH = 240;
export const RAIL_WIDTH = 72;
/** From this width on the menu stays open beside the page, unless the person collapses it: tables keep 1,060 px. */
const ROOMY = '@media (min-width: 1300px)';
const STORED_AS = 'hearthport-menu';

const ICONS: Record<MenuIcon, ComponentType> = {
  home: HomeIcon,
  academy: AcademyIcon,
  selling: SellingIcon,
  buying: BuyingIcon,
  browse: BrowseIcon,
  offers: OffersIcon,
  review: ReviewIcon,
  comps: CompsIcon,
  tasks: TasksIcon,
  settings: SettingsIcon,
  showings: ShowingsIcon,
  transactions: TransactionsIcon,
  clients: ClientsIcon,
  messages: MessagesIcon,
  emails: EmailsIcon,
};

const entry = {
  minHeight: 48,
  px: 1.5,
  borderRadius: 2,
  '& .MuiListItemIcon-root': { minWidth: 40, color: 'inherit' },
  '& .MuiListItemText-root': { whiteSpace: 'nowrap' },
} as const;

function MenuEntries({ onNavigate, children }: { onNavigate?: () => void; children?: ReactNode }) {
  const logOut = useLogOut();
  const { user, flags } = useAppSelector((state) => state.auth);
  // there once the session has asked for it
  const unviewed = useAppSelector(
    (state) => (state.buyerPropertyMatches as PropertyMatchesState | undefined)?.unviewedCount ?? 0,
  );
  if (!user) return null;
  const desks = desksFor(user.type);
  const item = ({ title, path, icon }: MenuItem) => {
    const Icon = ICONS[icon];
    return (
      <ListItem key={title} disablePadding sx={{ display: 'block' }}>
        <ListItemButton
          component={NavLink}
          to={path}
          onClick={onNavigate}
          sx={(theme) => ({
            ...entry,
            '&.active': {
              backgroundColor: theme.vars.palette.states.confirmed.tint,
              color: theme.vars.palette.primary.main,
              fontWeight: 600,
            },
          })}
        >
          <ListItemIcon>
            <Badge
              badgeContent={path === matchesAt(user.type) ? unviewed : 0}
              color="secondary"
              max={99}
              slotProps={{ badge: { 'aria-label': `${unviewed} new ${unviewed === 1 ? 'match' : 'matches'}` } }}
            >
              <Icon />
            </Badge>
          </ListItemIcon>
          <ListItemText primary={title} slotProps={{ primary: { sx: { fontWeight: 'inherit' } } }} />
        </ListItemButton>
      </ListItem>
    );
  };
  return (
    <Box component="nav" aria-label="Main" sx={{ minHeight: '100%', display: 'flex', flexDirection: 'column' }}>
      <List sx={{ p: 1.5, display: 'flex', flexDirection: 'column', gap: 0.5, minWidth: 0 }}>
        {menuFor(user.type, flags ?? []).map(item)}
      </List>
      {desks.length > 0 && (
        <>
          <Divider />
          <List aria-label="Desks" sx={{ p: 1.5, display: 'flex', flexDirection: 'column', gap: 0.5, minWidth: 0 }}>
            {desks.map(item)}
          </List>
        </>
      )}
      <Box sx={{ flexGrow: 1 }} />
      <List sx={{ p: 1.5, pt: 0, display: 'flex', flexDirection: 'column', gap: 0.5 }}>
        {children}
        <ListItem disablePadding sx={{ display: 'block' }}>
          <ListItemButton sx={entry} onClick={logOut}>
            <ListItemIcon>
              <LogOutIcon />
            </ListItemIcon>
            <ListItemText primary="Log Out" />
          </ListItemButton>
        </ListItem>
      </List>
    </Box>
  );
}

/**
 * On a wide screen the menu with its labels; else, or once collapsed, a rail of icons that expands on hover or focus.
 */
export function DesktopMenu() {
  const [isCollapsed, setCollapsed] = useState(() => readSetting(STORED_AS) === 'collapsed');
  const toggle = () => {
    writeSetting(STORED_AS, isCollapsed ? 'open' : 'collapsed');
    setCollapsed(!isCollapsed);
  };
  const width = { width: RAIL_WIDTH, ...(!isCollapsed && { [ROOMY]: { width: MENU_WIDTH } }) };
  const ToggleIcon = isCollapsed ? ExpandIcon : CollapseIcon;
  return (
    <Box
      sx={(theme) => ({
        ...width,
        flexShrink: 0,
        display: { xs: 'none', md: 'block' },
        // the page makes room for the expanded rail, which covers no heading of it
        transition: theme.transitions.create('width', { duration: 180, delay: 120 }),
        '&:has(:hover), &:has(:focus-visible)': { width: MENU_WIDTH },
      })}
    >
      <Box
        sx={(theme) => ({
          position: 'fixed',
          top: 64,
          bottom: 0,
          left: 0,
          zIndex: theme.zIndex.appBar - 1,
          overflow: 'hidden auto',
          scrollbarWidth: 'none',
          backgroundColor: theme.vars.palette.background.paper,
          borderRight: `1px solid ${theme.vars.palette.divider}`,
          transition: theme.transitions.create('width', { duration: 180, delay: 120 }),
          '& .MuiListItemText-root': { opacity: 0, transition: 'opacity 120ms' },
          // keyboard focus only: after a click the pointer has left the menu
          '&:hover, &:has(:focus-visible)': {
            width: MENU_WIDTH,
            boxShadow: theme.shadows[4],
            '& .MuiListItemText-root': { opacity: 1 },
          },
          width: RAIL_WIDTH,
          ...(!isCollapsed && {
            [ROOMY]: {
              width: MENU_WIDTH,
              '&&': { boxShadow: 'none' },
              '& .MuiListItemText-root': { opacity: 1 },
            },
          }),
        })}
      >
        <MenuEntries>
          <ListItem disablePadding sx={{ display: 'none', [ROOMY]: { display: 'block' } }}>
            <ListItemButton sx={entry} onClick={toggle}>
              <ListItemIcon>
                <ToggleIcon />
              </ListItemIcon>
              <ListItemText primary={isCollapsed ? 'Keep menu open' : 'Collapse menu'} />
            </ListItemButton>
          </ListItem>
        </MenuEntries>
      </Box>
    </Box>
  );
}

export function MobileMenu({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  return (
    <Drawer
      open={isOpen}
      onClose={onClose}
      sx={{ display: { md: 'none' } }}
      slotProps={{ paper: { sx: { width: MENU_WIDTH }, 'aria-label': 'Menu' }, root: { keepMounted: false } }}
    >
      <MenuEntries onNavigate={onClose} />
    </Drawer>
  );
}
