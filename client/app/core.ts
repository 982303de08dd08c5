/** Set up before every page: the packages of the `core` chunk (tools/client-files.ts). */
import '@mui/material/Button';
import '@mui/material/CssBaseline';
import '@reduxjs/toolkit';
import 'react-redux';
import 'react-router-dom';
