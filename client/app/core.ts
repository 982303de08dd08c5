/** What every page is made with, set up before the page itself: the packages of the `core` file (vite.config.ts). */
import '@mui/material/Button';
import '@mui/material/CssBaseline';
import '@reduxjs/toolkit';
import 'react-dom/client';
import 'react-redux';
import 'react-router-dom';
