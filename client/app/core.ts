/** What every page is made with, set up before the page itself: the packages of the `core` file (tools/client-files.ts). */
import '@mui/material/Button';
import '@mui/material/CssBaseline';
import '@reduxjs/toolkit';
import 'react-redux';
import 'react-router-dom';
