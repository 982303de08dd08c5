import AcademyIcon from '@mui/icons-material/SchoolOutlined';
import BrowseIcon from '@mui/icons-material/TravelExploreOutlined';
import BuyingIcon from '@mui/icons-material/KeyOutlined';
import CompsIcon from '@mui/icons-material/BalanceOutlined';
import HomeIcon from '@mui/icons-material/CottageOutlined';
import LogOutIcon from '@mui/icons-material/LogoutOutlined';
import OffersIcon from '@mui/icons-material/HandshakeOutlined';
import ReviewIcon from '@mui/icons-material/FactCheckOutlined';
import SellingIcon from '@mui/icons-material/SellOutlined';
import SettingsIcon from '@mui/icons-material/SettingsOutlined';
import TasksIcon from '@mui/icons-material/ChecklistOutlined';
import Box from '@mui/material/Box';
import Drawer from '@mui/material/Drawer';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import type { ComponentType } from 'react';
import { NavLink } from 'react-router-dom';
import { useAppSelector } from '../../state/hooks.ts';
import { menuFor, type MenuIcon } from './menu-items.ts';
import { useLogOut } from './use-log-out.ts';

export const MENU_WIDTH = 240;
export const RAIL_WIDTH = 72;

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
};

const entry = {
  minHeight: 48,
  px: 1.5,
  borderRadius: 2,
  '& .MuiListItemIcon-root': { minWidth: 40, color: 'inherit' },
  '& .MuiListItemText-root': { whiteSpace: 'nowrap' },
} as const;

function MenuEntries({ onNavigate }: { onNavigate?: () => void }) {
  const logOut = useLogOut();
  const { user, flags } = useAppSelector((state) => state.auth);
  if (!user) return null;
  return (
    <Box component="nav" aria-label="Main" sx={{ minHeight: '100%', display: 'flex' }}>
      <List sx={{ p: 1.5, display: 'flex', flexDirection: 'column', gap: 0.5, flexGrow: 1, minWidth: 0 }}>
        {menuFor(user.type, flags ?? []).map(({ title, path, icon }) => {
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
                  <Icon />
                </ListItemIcon>
                <ListItemText primary={title} slotProps={{ primary: { sx: { fontWeight: 'inherit' } } }} />
              </ListItemButton>
            </ListItem>
          );
        })}
        <ListItem disablePadding sx={{ display: 'block', mt: 'auto' }}>
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

/** A rail of icons that expands on hover or focus. */
export function DesktopMenu() {
  return (
    <Box sx={{ width: RAIL_WIDTH, flexShrink: 0, display: { xs: 'none', md: 'block' } }}>
      <Box
        sx={(theme) => ({
          position: 'fixed',
          top: 64,
          bottom: 0,
          left: 0,
          zIndex: theme.zIndex.appBar - 1,
          width: RAIL_WIDTH,
          overflow: 'hidden auto',
          scrollbarWidth: 'none',
          backgroundColor: theme.vars.palette.background.paper,
          borderRight: `1px solid ${theme.vars.palette.divider}`,
          transition: theme.transitions.create('width', { duration: 180 }),
          '& .MuiListItemText-root': { opacity: 0, transition: 'opacity 120ms' },
          // keyboard focus only: after a click the pointer has left the menu
          '&:hover, &:has(:focus-visible)': {
            width: MENU_WIDTH,
            boxShadow: theme.shadows[4],
            '& .MuiListItemText-root': { opacity: 1 },
          },
        })}
      >
        <MenuEntries />
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
      slotProps={{ paper: { sx: { width: MENU_WIDTH } }, root: { keepMounted: false } }}
    >
      <MenuEntries onNavigate={onClose} />
    </Drawer>
  );
}
