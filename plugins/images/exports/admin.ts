'use client'
